import type { Alias } from 'vite';

/**
 * The installed widget versions that the pages can be built with, and their packages. 1.33.4, with
 * braintree-web 3.86.0, is the specified one.
 */
export const WIDGETS = {
  '1.33.4': 'braintree-web-drop-in',
  '1.48.0': 'braintree-web-drop-in-next',
} as const;
export type WidgetVersion = keyof typeof WIDGETS;

/**
 * Widget version that the pages are built with, from the build variable `WIDGET_VERSION`.
 * @throws Error if that version is not installed
 */
export function readWidgetVersion(env: NodeJS.ProcessEnv): WidgetVersion {
  const version = env['WIDGET_VERSION'] || '1.33.4';
  const known = Object.keys(WIDGETS) as WidgetVersion[];
  const found = known.find((candidate) => candidate === version);
  if (found) return found;
  throw new Error(`WIDGET_VERSION must be ${known.join(' or ')}, not "${version}"`);
}

/** Resolves `import 'braintree-web-drop-in'` to that version's package. */
export function widgetAlias(version: WidgetVersion): Alias[] {
  const replacement = WIDGETS[version];
  return replacement === 'braintree-web-drop-in'
    ? []
    : [{ find: /^braintree-web-drop-in$/, replacement }];
}
