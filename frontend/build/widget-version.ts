import type { Alias } from 'vite';

/**
 * The installed widgets that the pages can be built with, and their packages. 1.33.4, over
 * braintree-web 3.86.0, is the specification's.
 */
export const WIDGETS = {
  '1.33.4': 'braintree-web-drop-in',
  '1.48.0': 'braintree-web-drop-in-next',
} as const;
export type WidgetVersion = keyof typeof WIDGETS;

/**
 * Which widget the pages are built with, by the build variable `WIDGET_VERSION`.
 * @throws Error when that names a version that is not installed
 */
export function readWidgetVersion(env: NodeJS.ProcessEnv): WidgetVersion {
  const version = env['WIDGET_VERSION'] || '1.33.4';
  const known = Object.keys(WIDGETS) as WidgetVersion[];
  const found = known.find((candidate) => candidate === version);
  if (found) return found;
  throw new Error(`WIDGET_VERSION must be ${known.join(' or ')}, not "${version}"`);
}

/** What `import 'braintree-web-drop-in'` means. */
export function widgetAlias(version: WidgetVersion): Alias[] {
  const replacement = WIDGETS[version];
  return replacement === 'braintree-web-drop-in'
    ? []
    : [{ find: /^braintree-web-drop-in$/, replacement }];
}
