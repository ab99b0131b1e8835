import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../rehearsal/settings.ts';
import { pictureIndex, WIDGET_PICTURES } from '../run/picture-index.ts';

test('the widget’s pictures are listed by group, and the others at the end', () => {
  const files = [
    'vault-edit-mode.jpg',
    'card-filled.jpg',
    'README.md',
    'odd.jpg',
    'card-empty.jpg',
  ];
  const [, list] = pictureIndex(files).split('this page included.\n');
  expect(list).toBe(`
## Cards

### Empty

![Empty](card-empty.jpg)

### Filled

![Filled](card-filled.jpg)

## Saved methods

### Edit mode

![Edit mode](vault-edit-mode.jpg)

## Others

### Odd

![Odd](odd.jpg)
`);
});

test('the committed index lists exactly the committed pictures', () => {
  const folder = join(root, WIDGET_PICTURES);
  const kept = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(kept).toBe(pictureIndex(readdirSync(folder)));
});
