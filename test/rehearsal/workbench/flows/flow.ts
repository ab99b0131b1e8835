import type { Component } from 'braintree-web';
import type { Field } from '../form/field.ts';
import type { Setup, SetupInput } from '../setup.ts';

/** Context that a flow runs in. */
export interface FlowPlace {
  setup: Setup;
  /** Credential from the gateway. */
  authorization: string;
  /** A braintree-web client with that authorization. */
  client: Component;
  /** Element of the page reserved for the flow. */
  seat: HTMLElement;
  record(name: string, payload: unknown): void;
}

/** A button; `run` returns a result or throws. */
export interface Action {
  label: string;
  run(): unknown;
}

/** A feature of braintree-web outside the widget. */
export interface Flow {
  title: string;
  about: string;
  /** The setup used when the address has none. */
  usual: SetupInput;
  /** Form fields in addition to options and request as JSON. */
  fields: readonly Field[];
  /** @throws what the library throws during setup */
  start(place: FlowPlace): Promise<{ component?: Component; actions: readonly Action[] }>;
}

/** Returns a function that calls a library method by name. */
export function calling(component: Component, method: string, ...given: unknown[]): () => unknown {
  return () => component[method]?.(...given);
}
