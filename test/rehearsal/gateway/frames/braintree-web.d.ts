// Internal modules of braintree-web that the frames share with the widget. The package ships no
// types.

declare module 'braintree-web/hosted-fields/shared/constants' {
  export const events: {
    readonly CARD_FORM_ENTRY_HAS_BEGUN: string;
    readonly ADD_CLASS: string;
    readonly BIN_AVAILABLE: string;
    readonly CLEAR_FIELD: string;
    readonly FRAME_READY: string;
    readonly INPUT_EVENT: string;
    readonly READY_FOR_CLIENT: string;
    readonly REMOVE_ATTRIBUTE: string;
    readonly REMOVE_CLASS: string;
    readonly REMOVE_FOCUS_INTERCEPTS: string;
    readonly SET_ATTRIBUTE: string;
    readonly SET_MESSAGE: string;
    readonly TOKENIZATION_REQUEST: string;
    readonly TRIGGER_FOCUS_CHANGE: string;
    readonly TRIGGER_INPUT_FOCUS: string;
  };
  export const allowedStyles: string[];
  export const allowedFields: Readonly<Record<string, { name: string; label: string }>>;
  export const autocompleteMappings: Readonly<Record<string, string>>;
  export const defaultMaxLengths: Readonly<Record<string, number>>;
  export const allowedAttributes: Readonly<Record<string, string>>;
  export const maxExpirationYearAge: number;
}

declare module 'braintree-web/hosted-fields/shared/get-card-types' {
  import type { CreditCardType } from 'credit-card-type/dist/types';
  export default function getCardTypes(number: string): CreditCardType[];
}

declare module 'braintree-web/hosted-fields/shared/focus-intercept' {
  export function generate(
    id: string,
    type: string,
    direction: 'before' | 'after',
    handler: (event: Event) => void,
  ): Node;
  export function destroy(id?: string): void;
}

declare module 'braintree-web/client/client' {
  type Configuration = { gatewayConfiguration: object };
  export default class Client {
    constructor(configuration: Configuration);
    request(options: { endpoint: string; method: 'get' | 'post'; data: object }): Promise<unknown>;
  }
}
