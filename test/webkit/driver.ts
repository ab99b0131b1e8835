import { spawn } from 'node:child_process';
import { z } from 'zod';
import { pause } from '../rehearsal/processes.ts';

/** Name of an element's id in the messages. @see https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WITHIN_MS = 30_000;

const answerSchema = z.object({ value: z.unknown() });
const refusalSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
});
const elementSchema = z.object({ [ELEMENT]: z.string() });

export type DrivenBrowser = Awaited<ReturnType<typeof driveBrowser>>;

/**
 * Starts the driver program at that port, and its browser. Elements are named by XPath and waited
 * for until they are displayed.
 */
export async function driveBrowser(program: string, port: number) {
  const driver = spawn(program, ['-p', String(port)], { stdio: 'inherit' });

  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const { value } = answerSchema.parse(await response.json());
    const { data: refused } = refusalSchema.safeParse(value);
    if (refused) throw new Error(`${path}: ${refused.error}: ${refused.message}`);
    return value;
  }

  await retry(() => send('GET', '/status'));
  const opened = await send('POST', '/session', { capabilities: { alwaysMatch: {} } });
  const { sessionId, capabilities } = sessionSchema.parse(opened);
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object) => send('POST', session + path, body);

  /** Finds a displayed element and does something with it; again if the page has replaced it. */
  async function onElement<T>(path: string, act: (element: string) => Promise<T>): Promise<T> {
    return await retry(async () => {
      const found = await post('/elements', { using: 'xpath', value: path });
      for (const each of z.array(elementSchema).parse(found)) {
        const element = `/element/${each[ELEMENT]}`;
        if (await send('GET', `${session}${element}/displayed`)) return await act(element);
      }
      throw new Error(`${path} is not to be seen`);
    });
  }

  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: (url: string) => post('/url', { url }),
    /** @returns the element's text */
    see: (path: string) =>
      onElement(path, async (element) => String(await send('GET', `${session}${element}/text`))),
    click: (path: string) => onElement(path, (element) => post(`${element}/click`, {})),
    type: (path: string, text: string) =>
      onElement(path, (element) => post(`${element}/value`, { text })),
    /** Presses keys wherever the focus is, also within a frame. */
    press: (keys: string) => {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    /** Runs the script, a function's body, in the page. */
    run: (script: string) => post('/execute/sync', { script, args: [] }),
    close: async () => {
      await send('DELETE', session);
      driver.kill();
    },
  };
}

/** Repeats what fails, for half a minute. */
async function retry<T>(act: () => Promise<T>): Promise<T> {
  const until = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(100);
    }
  }
}
