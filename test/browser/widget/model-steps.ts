import type { Page } from '@playwright/test';

declare global {
  /** The widget's model from its creation on, with the names of its events. */
  var modelInTheMaking:
    | { model: { dependencyStates: Record<string, string> }; events: string[] }
    | undefined;
}

/**
 * Exposes the model before the widget is ready, as `create` returns it only once everything has
 * loaded. Catches it when it sets its first field whose name is unique on the page.
 */
export async function catchModel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Object.prototype, 'dependencyStates', {
      configurable: true,
      set(this: { _emit(name: string, payload?: unknown): void }, states: unknown) {
        const events: string[] = [];
        const emit = this._emit;
        Object.defineProperties(this, {
          dependencyStates: { value: states, writable: true, enumerable: true },
          _emit: {
            writable: true,
            value(this: unknown, name: string, payload?: unknown) {
              events.push(name);
              emit.call(this, name, payload);
            },
          },
        });
        globalThis.modelInTheMaking = { model: this as never, events };
      },
    });
  });
}

/** Holds back the frames of the card fields until the returned function is called. */
export async function holdCardFields(page: Page): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/hosted-fields-frame.min.html*', async (route) => {
    await held;
    await route.continue();
  });
  return () => goOn();
}

/** Returns the states and events of the caught model. */
export const caught = (page: Page) =>
  page.evaluate(() => ({
    states: globalThis.modelInTheMaking?.model.dependencyStates,
    events: globalThis.modelInTheMaking?.events ?? [],
  }));

/** Returns the requestable events so far, with their payloads. */
export async function requestableEvents(page: Page): Promise<[name: string, payload: unknown][]> {
  return await page.evaluate(() =>
    globalThis.workbench.events
      .filter(({ name }) => /^(no)?paymentMethodRequestable$/i.test(name))
      .map(({ name, payload }): [string, unknown] => [name, payload ?? null]),
  );
}

export const newPayPal = {
  type: 'PayPalAccount',
  nonce: 'new',
  details: { email: 'maya@example.com' },
};

/** Adds a payment method to the model, as a sheet does. */
export async function addMethod(page: Page, method: object): Promise<void> {
  await page.evaluate((added) => {
    const model = globalThis.workbench.dropin?._model as unknown as {
      addPaymentMethod(method: object): void;
    };
    model.addPaymentMethod(added);
  }, method);
}
