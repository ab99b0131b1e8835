/** As much of Swagger UI as the page uses; the package comes without types. */
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
