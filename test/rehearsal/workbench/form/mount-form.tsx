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
  /** Fields of the flow that is tried instead of the widget. */
  flowFields: readonly Field[] | undefined;
  listFaults(): Promise<KnownFault[]>;
  onCreate(setup: SetupInput): void;
}

/** Renders the form into the page. Loaded only when its panel opens. */
export function mountForm(seat: Element, { flowFields, ...wanted }: Wanted): void {
  const sections = flowFields
    ? [...flowSections(flowFields), ...merchantSections]
    : [...widgetSections, ...walletSections, ...gatewaySections, ...merchantSections];
  const form = { ...wanted, sections, presets: flowFields ? [] : presets };
  createRoot(seat).render(<SetupForm {...form} />);
}
