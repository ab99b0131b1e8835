import { type Field, json, type Section } from './field.ts';
import { authorizationField, customerFields } from './widget-sections.ts';

/** The form of a flow: what it asks for itself, and everything that its calls are given. */
export function flowSections(fields: readonly Field[]): Section[] {
  return [
    { title: 'This flow', fields },
    { title: 'Shopper', fields: [authorizationField, ...customerFields] },
    {
      title: 'All options',
      fields: [
        json('options', 'Given when it is created'),
        json('request', 'Given when it is asked'),
      ],
    },
  ];
}
