import { type Field, json, type Section } from './field.ts';
import { authorizationField, customerFields } from './widget-sections.ts';

/** Form sections of a flow: its own fields, and all options of its calls. */
export function flowSections(fields: readonly Field[]): Section[] {
  return [
    { title: 'This flow', fields },
    { title: 'Shopper', fields: [authorizationField, ...customerFields] },
    {
      title: 'All options',
      fields: [json('options', 'Options of create'), json('request', 'Options of the call')],
    },
  ];
}
