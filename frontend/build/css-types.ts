import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

/**
 * Generates types of every CSS module's classes, as Vite reads them, so that an unknown class does
 * not compile. `npm run types` runs it first. The files are written outside the sources, into the
 * second of the `rootDirs` in frontend/tsconfig.json.
 */
const root = join(import.meta.dirname, '../..');
const frontend = join(root, 'frontend');
const types = join(root, 'dist/css-types');

const config = await resolveConfig(
  { configFile: false, root: frontend, logLevel: 'error' },
  'build',
);
rmSync(types, { recursive: true, force: true });
for (const file of globSync('**/*.module.css', { cwd: frontend })) {
  const path = join(types, file.replace(/\.css$/, '.d.css.ts'));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, declarationOf(await readClasses(join(frontend, file))));
}

async function readClasses(path: string): Promise<string[]> {
  const css = readFileSync(path, 'utf8');
  const { modules = {} } = await preprocessCSS(css, path, config);
  // Animation names are scoped to the module too, but are not classes.
  const animations = new Set([...css.matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name]) => name));
  return Object.keys(modules).filter((name) => !animations.has(name));
}

function declarationOf(classes: readonly string[]): string {
  const members = classes.map((name) => `  readonly ${JSON.stringify(name)}: string;\n`);
  return `declare const styles: {\n${members.join('')}};\nexport default styles;\n`;
}
