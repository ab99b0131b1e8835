import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, migrations } from './database-at.ts';

test('the migrations’ README lists each of them in order', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| `(\d{4}_\w+\.sql)` /gm)].map(([, file]) => file);

  expect(listed).toEqual(migrations);
});
