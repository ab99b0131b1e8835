import { openAsBlob, statSync } from 'node:fs';
import { catalogImportedSchema } from '#contract/catalog/catalog-import.ts';
import { counted, numberText } from '../../../lib/count-text.ts';
import { runCommand } from '../../../operator/run-command.ts';
import {
  callAsAdmin,
  explain,
  signInToShop,
  signOutOfShop,
} from '../../../operator/shop-client.ts';
import { leftOutText } from '../book-row.ts';
import { importAgainText, statusText } from '../import-summary-text.ts';
import { openBookFile, surveyRows } from '../read-book-rows.ts';
import { type ImportProgress, NO_PROGRESS, sendBookRows } from '../send-book-rows.ts';
import { HELP, type ImportSettings, readImportSettings } from './import-settings.ts';

/** Rows between two progress lines if there is no terminal. */
const PLAIN_STEP = 1000;

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop.abort());
}

await runCommand(async () => {
  const settings = readImportSettings(process.argv.slice(2), process.env);
  if (settings === undefined) console.log(HELP);
  else process.exitCode = (await loadFile(settings)) ? 0 : 1;
});

/** @returns whether the shop accepted every row */
async function loadFile(settings: ImportSettings): Promise<boolean> {
  const { shop, file, stock, preview } = settings;
  const total = await checkFile(file);
  const session = await signInToShop(settings);
  console.log(
    `${preview ? 'Previewing' : 'Loading'} ${counted(total, 'row')} into ${shop} as ${session.user.email}`,
  );
  let progress = NO_PROGRESS;
  const setsStock = stock === 'set' && !preview;
  try {
    const { rows } = await openBookFile(await readFile(file));
    const how = await sendBookRows(rows, {
      send: (batch) =>
        callAsAdmin(shop, session, 'POST /catalogue/import/:userId', {
          json: { ...batch, stock, preview },
          response: catalogImportedSchema,
        }),
      onProgress: (news) => {
        showProgress(news, progress, total);
        progress = news;
      },
      signal: stop.signal,
    });
    endProgress();
    for (const row of progress.refused) {
      const title = row.name ? `, ${row.name}` : '';
      console.log(`${row.record ?? `line ${row.line}`}${title}: ${leftOutText(row)}`);
    }
    console.log(totals(progress));
    const status = statusText(progress);
    if (status) console.log(status);
    if (how.end === 'finished') return progress.refused.length === 0;
    if (how.end === 'failed') console.error(explain(how.error, settings));
    const far = `${numberText(progress.read)} of ${counted(total, 'row')}`;
    console.error(`Ended after ${far}. Run it again ${importAgainText({ setsStock })}`);
    return false;
  } finally {
    await signOutOfShop(shop, session);
  }
}

/** Reads the whole file before anything is sent: a truncated file changes nothing. */
async function checkFile(file: string): Promise<number> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`No file at ${file}`);
  const opened = await openBookFile(await readFile(file));
  const { total, covers, repeated } = await surveyRows(opened);
  if (total === 0) throw new Error(`${file} has no rows below its header.`);
  if (opened.passedOver.length > 0) {
    console.log(`Columns passed over: ${opened.passedOver.join(', ')}`);
  }
  for (const { book, where } of repeated) {
    console.log(`${book} stands in several rows (${where}): the last of them counts`);
  }
  if (covers.length > 0) console.log(`Links to covers, not fetched: ${numberText(covers.length)}`);
  return total;
}

/** The file's bytes in pieces; not `Readable.toWeb`, which throws if it is not read to the end. */
async function readFile(file: string) {
  return (await openAsBlob(file)).stream();
}

/** On a terminal one line that is updated; elsewhere a line now and then. */
function showProgress(news: ImportProgress, before: ImportProgress, total: number): void {
  const line = news.waiting
    ? 'The shop does not answer. Trying again shortly ...'
    : `${numberText(news.read)} of ${counted(total, 'row')}: ${totals(news)}`;
  if (process.stdout.isTTY) {
    process.stdout.write(`\r\u001b[K${line}`);
  } else if (
    news.waiting ||
    Math.floor(news.read / PLAIN_STEP) > Math.floor(before.read / PLAIN_STEP)
  ) {
    console.log(line);
  }
}

function endProgress(): void {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
}

function totals({ created, updated, unchanged, otherStock, refused }: ImportProgress): string {
  const parts = {
    created,
    updated,
    unchanged,
    'left out': refused.length,
    ...(otherStock > 0 && { 'with another stock': otherStock }),
  };
  return Object.entries(parts)
    .map(([name, value]) => `${numberText(value)} ${name}`)
    .join(', ');
}
