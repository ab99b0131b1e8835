/** The part of braintree-web 3.86.0 that the flows use; the package ships no types. */
declare module 'braintree-web' {
  export type Handler = (...args: never[]) => void;

  /** Any component of the library, as returned by `create`. */
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
