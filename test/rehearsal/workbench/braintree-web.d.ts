/** As much of braintree-web 3.86.0 as the flows try; the package brings no types. */
declare module 'braintree-web' {
  export type Handler = (...args: never[]) => void;

  /** Any part of the library: made by `create`, steered by its methods. */
  export type Component = Record<string, (...args: unknown[]) => unknown> & {
    on?(event: string, handler: (payload?: unknown, next?: () => void) => void): void;
  };

  interface Factory {
    create(options: object): Promise<Component>;
  }

  const library: {
    client: Factory;
    hostedFields: Factory;
    paypalCheckout: Factory;
    venmo: Factory;
    threeDSecure: Factory;
    vaultManager: Factory;
    dataCollector: Factory;
    VERSION: string;
  };
  export default library;
}
