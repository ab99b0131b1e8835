/** The part of Swagger UI that the page uses; the package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface Options {
    readonly dom_id: string;
    readonly url: string;
    readonly deepLinking: boolean;
    readonly docExpansion: 'list' | 'full' | 'none';
    readonly defaultModelsExpandDepth: number;
    readonly validatorUrl: string | null;
  }
  function SwaggerUI(options: Options): void;
  export { SwaggerUI as default };
}
