// `npm run lockfile`, after dependencies changed: a registry mirror may lack packages of other
// platforms. npm then omits them from package-lock.json, and `npm ci` refuses the lockfile on those
// platforms. This adds the missing optional packages back, with version and platform.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const SYSTEMS = {
  android: 'android',
  darwin: 'darwin',
  linux: 'linux',
  win32: 'win32',
  windows: 'win32',
};
const PROCESSORS = { arm64: 'arm64', x64: 'x64', 64: 'x64' };

const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(
      ([name]) =>
        !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
    )
    .map(([name, version]) => ({ name, version, dev: entry.dev })),
);

for (const { name, version, dev } of missing) {
  const words = name.split(/[/-]/);
  const os = words.map((word) => SYSTEMS[word]).find(Boolean);
  const cpu = words.map((word) => PROCESSORS[word]).find(Boolean);
  if (!os || !cpu) throw new Error(`Cannot tell the platform of ${name}`);
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(words.includes('musl') && { libc: ['musl'] }),
    optional: true,
    os: [os],
  };
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
if (missing.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${missing.length} packages of other platforms to package-lock.json.`);
