import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, migrations } from './database-at.ts';

test('the migrations’ README lists each of them in order', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| `(\d{4}_\w+\.sql)` /gm)].map(([, file]) => file);

  expect(listed).toEqual(migrations);
});

test('no migration has changed since it landed: some databases have had it', () => {
  const sums = globSync('{*.sql,search/*.sql}', { cwd: folder }).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return `${createHash('sha256').update(text).digest('hex')}  ${file}`;
  });

  const landed = readFileSync(join(folder, 'checksums.txt'), 'utf8').trim().split('\n');
  expect(sums.toSorted()).toEqual(landed.toSorted());
});
