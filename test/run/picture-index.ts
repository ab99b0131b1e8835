/** The folder of the payment widget's pictures, within the project. */
export const WIDGET_PICTURES = 'test/pictures/widget';

/** The prefixes of picture names, in the order of the list, and their headings. */
const GROUPS = [
  ['card', 'Cards'],
  ['paypal', 'PayPal'],
  ['credit', 'PayPal Credit'],
  ['venmo', 'Venmo'],
  ['google', 'Google Pay'],
  ['apple', 'Apple Pay'],
  ['three-d-secure', '3D Secure'],
  ['vault', 'Saved methods'],
  ['error', 'Errors'],
  ['locale', 'Languages'],
  ['shop', 'In the shop'],
] as const;

const INTRODUCTION = `# What the payment widget looks like

Every sheet and flow of the widget that the shop runs, as the browser tests saw it. Made by
\`npm run pictures\`, this page included.
`;

/** The page that shows every picture of a folder, by group; other files are skipped. */
export function pictureIndex(files: readonly string[]): string {
  const names = files
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => file.slice(0, -'.jpg'.length))
    .sort();
  const groupOf = (name: string) => GROUPS.find(([prefix]) => name.startsWith(`${prefix}-`))?.[0];
  const sections = [...GROUPS, [undefined, 'Others'] as const].flatMap(([prefix, title]) => {
    const own = names.filter((name) => groupOf(name) === prefix);
    if (own.length === 0) return [];
    return `\n## ${title}\n${own.map((name) => picture(name, prefix)).join('')}`;
  });
  return INTRODUCTION + sections.join('');
}

function picture(name: string, prefix = ''): string {
  const words = name.slice(prefix.length).replaceAll('-', ' ').trim();
  const caption = words.charAt(0).toUpperCase() + words.slice(1);
  return `\n### ${caption}\n\n![${caption}](${name}.jpg)\n`;
}
