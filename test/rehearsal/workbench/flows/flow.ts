import type { Component } from 'braintree-web';
import type { Field } from '../form/field.ts';
import type { Setup, SetupInput } from '../setup.ts';

/** Where a flow happens, and what it may use. */
export interface FlowPlace {
  setup: Setup;
  /** What the gateway gave to speak for somebody. */
  authorization: string;
  /** A client of the library, for the same. */
  client: Component;
  /** The part of the page that is the flow's own. */
  seat: HTMLElement;
  record(name: string, payload: unknown): void;
}

/** A button; what it does answers, or is refused. */
export interface Action {
  label: string;
  run(): unknown;
}

/** What the library offers outside the widget. */
export interface Flow {
  title: string;
  about: string;
  /** What is tried when the address says nothing else. */
  usual: SetupInput;
  /** What the form offers besides options and request as JSON. */
  fields: readonly Field[];
  /** @throws what the library throws when it is set up */
  start(place: FlowPlace): Promise<{ component?: Component; actions: readonly Action[] }>;
}

/** Calls a method of the library by its name, as the buttons do. */
export function calling(component: Component, method: string, ...given: unknown[]): () => unknown {
  return () => component[method]?.(...given);
}
