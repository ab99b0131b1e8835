/// <reference path="../../../frontend/features/checkout/dropin/braintree-web-drop-in.d.ts" />
/// <reference path="./braintree-web-drop-in-next.d.ts" />
import type { Setup } from './setup.ts';

type Handler = (event?: unknown) => void;

/** The widget's documented API, and its private model. */
export interface Dropin {
  requestPaymentMethod(options?: object): Promise<unknown>;
  updateConfiguration(option: string, key: string, value: unknown): void;
  getAvailablePaymentOptions(): string[];
  clearSelectedPaymentMethod(): void;
  isPaymentMethodRequestable(): boolean;
  teardown(): Promise<void>;
  on(event: string, handler: Handler): void;
  _model: DropinModel;
}

interface DropinModel extends Record<string, unknown> {
  failedDependencies: Record<string, { message: string }>;
  _emit(event: string, payload?: unknown): void;
}

export interface Widget {
  create(options: object): Promise<Dropin>;
  VERSION: string;
}

/** All events that the widget reports to a merchant's page. */
export const widgetEvents = [
  'noPaymentMethodRequestable',
  'paymentMethodRequestable',
  'paymentOptionSelected',
  'changeActiveView',
  'card:focus',
  'card:blur',
  'card:empty',
  'card:notEmpty',
  'card:validityChange',
  'card:cardTypeChange',
  'card:inputSubmitRequest',
  'card:binAvailable',
  '3ds:customer-canceled',
  '3ds:authentication-modal-render',
  '3ds:authentication-modal-close',
] as const;

/** Loads a version of the widget; `colophonGateway` must be set before. */
export async function loadWidget(version: Setup['widget']): Promise<Widget> {
  const module =
    version === '1.48.0'
      ? await import('braintree-web-drop-in-next')
      : await import('braintree-web-drop-in');
  return module.default as Widget;
}

/** The parts of the widget's model that the specification names (section 3). */
export function modelOf({ _model: model }: Dropin) {
  return {
    supportedPaymentOptions: model['supportedPaymentOptions'],
    paymentMethods: model['_paymentMethods'],
    activePaymentMethod: model['_activePaymentMethod'] ?? null,
    activePaymentView: model['_activePaymentViewId'] ?? null,
    requestable: model['_paymentMethodIsRequestable'] ?? false,
    requestableNonce: model['_paymentMethodRequestableNonce'] ?? null,
    editing: model['_isInEditMode'] ?? false,
    waitingToBeDeleted: model['_paymentMethodWaitingToBeDeleted'] ?? null,
    failedDependencies: Object.fromEntries(
      Object.entries(model.failedDependencies).map(([name, error]) => [name, error.message]),
    ),
    dependencyStates: model['dependencyStates'],
    appSwitchPayload: model['appSwitchPayload'] ?? null,
    appSwitchError: model['appSwitchError'] ?? null,
  };
}
