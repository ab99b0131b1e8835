import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rehearsal/settings.ts';
import { pictureIndex, WIDGET_PICTURES } from './picture-index.ts';
import { step } from './step.ts';

step('playwright', ['test', '--project=pictures-phone', '--project=pictures-desktop']);

const folder = join(root, WIDGET_PICTURES);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
step('playwright', ['test', '--project=desktop', 'test/browser/widget/', 'test/browser/shop-'], {
  WIDGET_PICTURES,
});
writeFileSync(join(folder, 'README.md'), pictureIndex(readdirSync(folder)));
