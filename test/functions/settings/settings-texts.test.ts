import { expect, test } from 'vitest';
import { MAX_TEXT, TEXT_PAGE_NAMES } from '#contract/settings/settings.ts';
import { shopTextSchema } from '#contract/settings/settings-requests.ts';
import { ask, call, expectRefusal } from '#support/api.ts';
import { changeSettings } from '#support/settings.ts';
import { createAdmin } from '#support/shop.ts';
import { markdownHtml } from '../../../functions/markdown-html.ts';

const admin = await createAdmin();

test.each([...TEXT_PAGE_NAMES])(
  '%s answers 404 until its text is written, and then with its HTML',
  async (page) => {
    const before = await call('GET', `/settings/text/${page}`);
    await changeSettings(admin, { [page]: '## Within *30* days' });
    const text = await ask(shopTextSchema, 'GET', `/settings/text/${page}`);

    expectRefusal(before, 404, { reason: 'text-not-found' });
    expect(text.html).toBe('<h2>Within <em>30</em> days</h2>');
  },
);

test('a name that is no text page answers 404', async () => {
  for (const name of ['shopName', '__proto__', 'constructor', 'orderMail']) {
    expect((await call('GET', `/settings/text/${name}`)).status).toBe(404);
  }
});

test('Markdown becomes headings, lists, links and tables', () => {
  const html = markdownHtml(
    '# Returns\n\n1. Write to [us](mailto:us@example.com)\n2. See [the shop](/shop)\n\n| To | Cost |\n| --- | ---: |\n| Home | $5 |\n',
  );

  for (const part of [
    '<h1>Returns</h1>',
    '<ol>',
    '<a href="mailto:us@example.com">us</a>',
    '<a href="/shop">the shop</a>',
    '<td align="right">$5</td>',
  ]) {
    expect(html).toContain(part);
  }
});

test('HTML tags are removed from a text, and its words are kept', () => {
  const html = markdownHtml(
    'Welcome.\n\n<p>Open Mon-Fri</p>\nSaturday **10-12**\n\nWrite <b>to us</b>.',
  );

  expect(html).toBe(
    '<p>Welcome.</p>\n<p>Open Mon-Fri\nSaturday <strong>10-12</strong></p>\n<p>Write to us.</p>',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#x09;script:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](/x.png)',
  '<javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x]: vbscript:alert(1)\n\n[x]',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{display:none}</style>',
  '<div style="position:fixed">x</div>',
  '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
  '```html\n</code></pre><script>alert(1)</script>\n```',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<form action="https://evil.example"><input name=password></form>',
])('%j becomes no harmful HTML', async (markdown) => {
  const found: string[] = [];
  const harmless =
    /^(?:p|h[1-6]|em|strong|a|img|ul|ol|li|code|pre|table|thead|tbody|tr|th|td|br|hr|blockquote)$/;
  await new HTMLRewriter()
    .on('*', {
      element: ({ tagName, attributes }) => {
        if (!harmless.test(tagName)) found.push(tagName);
        for (const [name = '', value = ''] of attributes) {
          if (/^on|^style$|^srcdoc$/.test(name)) found.push(name);
          if (/^(?:href|src)$/.test(name) && /^\s*(?:javascript|vbscript|data):/i.test(value)) {
            found.push(value);
          }
        }
      },
    })
    .transform(new Response(markdownHtml(markdown)))
    .text();

  expect(found).toEqual([]);
});

test.each([
  ['nested quotes', `${'>'.repeat(19_000)} all of it`],
  ['nested lists', `${'- '.repeat(9_500)}all of it`],
  ['nested numbered lists', `${'1. '.repeat(6_000)}all of it`],
  ['lists nested deeper line by line', `${deepening(46)}all of it`],
  ['nested strong text', `${'**a'.repeat(3_000)} all of it${'b**'.repeat(3_000)}`],
  [
    'a table of many columns with short rows',
    `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${'x\n'.repeat(5_000)}\nall of it`,
  ],
])('rendering %s is limited in stack and memory', (_what, markdown) => {
  const html = markdownHtml(markdown.slice(0, MAX_TEXT));

  expect(html).toContain('all of it');
  expect(html.length).toBeLessThan(300_000);
});

test('a line of stars or dashes is a rule, and a short table row gets empty cells', () => {
  expect(markdownHtml('* '.repeat(40))).toBe('<hr>');
  expect(markdownHtml('-'.repeat(80))).toBe('<hr>');
  expect(markdownHtml('| a | b |\n| - | - |\n| 1 |')).toContain('<td>1</td>\n<td></td>');
});

/** Lines that each open eight lists inside those of the line before. */
function deepening(lines: number): string {
  return Array.from(
    { length: lines },
    (_, line) => `${' '.repeat(line * 16)}${'- '.repeat(8)}a\n`,
  ).join('');
}
