import { type Browser, firefox, type LaunchOptions } from '@playwright/test';

// What Playwright 1.65 lacks to drive an installed Firefox 153, by WebDriver BiDi.

/** Options to launch it with: lets `SET_COLOUR_SCHEME` reach the browser itself. */
export const FIREFOX_ARGS = ['--remote-allow-system-access'];

/** Playwright's own connection to the browser. */
interface BidiSession {
  send(method: string, params: BidiParams): Promise<BidiAnswer>;
}

interface BidiParams {
  [name: string]: unknown;
  contexts?: string[];
  features?: { 'prefers-color-scheme'?: string };
  actions?: { type: string }[];
}

interface BidiAnswer {
  contexts?: { context: string }[];
  result?: { value?: { context?: string } };
}

/**
 * Types a text where the focus is, as Firefox itself does: Playwright sets the value by the page's
 * own script, which React takes for its own change. It also hides from axe a property that crashes
 * Firefox on some elements that `aria-labelledby` names.
 */
const IN_EACH_PAGE = `() => {
  delete Element.prototype.ariaLabelledByElements;
  const insertText = (text) => {
    const focused = document.activeElement;
    if (focused?.localName === 'iframe') return focused;
    document.execCommand('insertText', false, text);
  };
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set() {} });
}`;

/** Sets the colour scheme of a page, as Firefox's developer tools do. */
const SET_COLOUR_SCHEME = `(id, scheme) => {
  const manager = 'chrome://remote/content/shared/NavigableManager.sys.mjs';
  const { NavigableManager } = ChromeUtils.importESModule(manager);
  NavigableManager.getBrowsingContextById(id).prefersColorSchemeOverride = scheme;
}`;

/** Adds to every Firefox that Playwright launches from now on what it lacks. */
export function patchFirefox(): void {
  const launch = firefox.launch.bind(firefox);
  firefox.launch = async (options?: LaunchOptions): Promise<Browser> => {
    const browser = await launch(options);
    const session: BidiSession = Reflect.get(browser, '_connection').toImpl(
      browser,
    )._browserSession;
    await session.send('script.addPreloadScript', { functionDeclaration: IN_EACH_PAGE });
    const sessions: BidiSession = Object.getPrototypeOf(session);
    const { send } = sessions;
    sessions.send = async function (method, params) {
      const call = send.bind(this);
      if (method === 'emulation.setMediaFeaturesOverride') return await setMedia(call, params);
      if (method !== 'input.performActions' || params.actions?.[0]?.type !== 'key')
        return await call(method, params);
      const context = await findFocusedFrame(call, params['context']);
      return await call(method, { ...params, context });
    };
    return browser;
  };
}

/** Stands in for a command that Firefox does not have; every new page is light. */
async function setMedia(
  call: BidiSession['send'],
  { contexts, features }: BidiParams,
): Promise<BidiAnswer> {
  const scheme = features?.['prefers-color-scheme'];
  if (!contexts || !scheme) return {};
  const tree = await call('browsingContext.getTree', { 'moz:scope': 'chrome' });
  return await call('script.callFunction', {
    functionDeclaration: SET_COLOUR_SCHEME,
    arguments: [contexts[0], scheme].map((value) => ({ type: 'string', value })),
    target: { context: tree.contexts?.[0]?.context },
    awaitPromise: false,
  });
}

/** Returns where keys belong: Firefox would give them to the page around the frame in focus. */
async function findFocusedFrame(call: BidiSession['send'], context: unknown): Promise<unknown> {
  const { result } = await call('script.evaluate', {
    expression: 'document.activeElement?.contentWindow',
    target: { context },
    awaitPromise: false,
  });
  const inner = result?.value?.context;
  return inner ? await findFocusedFrame(call, inner) : context;
}
