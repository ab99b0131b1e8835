import { createRoot } from 'react-dom/client';
import type { KnownFault } from '../rehearsal.ts';
import type { SetupInput } from '../setup.ts';
import type { Field } from './field.ts';
import { flowSections } from './flow-sections.ts';
import { gatewaySections, merchantSections } from './gateway-sections.ts';
import { presets } from './presets.ts';
import { SetupForm } from './setup-form.tsx';
import { walletSections } from './wallet-sections.ts';
import { widgetSections } from './widget-sections.ts';

interface Wanted {
  setup: SetupInput;
  /** What the flow asks for that is tried in place of the widget. */
  flowFields: readonly Field[] | undefined;
  listFaults(): Promise<KnownFault[]>;
  onCreate(setup: SetupInput): void;
}

/** Puts the form into the page; a page that was opened to see a finished try does without it. */
export function mountForm(seat: Element, { flowFields, ...wanted }: Wanted): void {
  const sections = flowFields
    ? [...flowSections(flowFields), ...merchantSections]
    : [...widgetSections, ...walletSections, ...gatewaySections, ...merchantSections];
  const form = { ...wanted, sections, presets: flowFields ? [] : presets };
  createRoot(seat).render(<SetupForm {...form} />);
}
