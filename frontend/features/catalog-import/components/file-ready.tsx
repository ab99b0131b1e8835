import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { CheckField } from '../../../components/check-field.tsx';
import { counted } from '../../../lib/count-text.ts';
import { saveCsv } from '../../../lib/save-file.ts';
import { type ImportRun, problemText } from '../import-run.ts';
import { statusText } from '../import-summary-text.ts';
import { ImportStep } from './import-step.tsx';
import { ImportTotals } from './import-totals.tsx';
import { NamedList } from './named-list.tsx';
import { csvName, RefusedRows } from './refused-rows.tsx';

type Ready = Extract<ImportRun, { phase: 'ready' }>;

/** A file ready to be imported: what it would change, and whether to set stock. */
export function FileReady({
  run: { file, total, passedOver, covers, repeated, setsStock, preview },
  onPreview,
  onStock,
  onLoad,
  onOther,
}: {
  run: Ready;
  onPreview: () => void;
  onStock: (setsStock: boolean) => void;
  onLoad: () => void;
  onOther: () => void;
}) {
  return (
    <ImportStep title={file.name}>
      <p>
        {counted(total, 'row')}. A book that the shop has already is updated and not doubled: it is
        the same when its ISBN is, or its name with its author. Its stock{' '}
        {setsStock ? 'becomes the file’s' : 'stays as it is'}. Its status stays unless the file says
        another; a new book goes on sale unless the file says otherwise.
      </p>
      {passedOver.length > 0 ? (
        <p>Columns that the shop does not know are ignored: {passedOver.join(', ')}.</p>
      ) : null}
      {covers.length > 0 ? <CoverLinks file={file.name} covers={covers} /> : null}
      {repeated.length > 0 ? <RepeatedBooks repeated={repeated} /> : null}
      {preview ? <Preview preview={preview} setsStock={setsStock} /> : null}
      <CheckField
        label="Set the stock of books that are there already"
        checked={setsStock}
        onChange={onStock}
      />
      <Actions>
        <Button onClick={onLoad}>Load {counted(total, 'row')}</Button>
        {preview ? null : (
          <Button variant="quiet" onClick={onPreview}>
            Preview changes
          </Button>
        )}
        <Button variant="quiet" onClick={onOther}>
          Choose another file
        </Button>
      </Actions>
      {preview ? <RefusedRows file={file.name} refused={preview.progress.refused} /> : null}
    </ImportStep>
  );
}

/** Rows about the same book, perhaps by mistake, as `read-book-rows.ts` finds them. */
function RepeatedBooks({ repeated }: { repeated: Ready['repeated'] }) {
  return (
    <>
      <p>
        {counted(repeated.length, 'book stands', 'books stand')} in several rows: the last of them
        counts.
      </p>
      <NamedList lines={repeated.map(({ book, where }) => [book, where])} />
    </>
  );
}

/** Links to covers. Nothing is fetched from them: the admin uploads the pictures. */
function CoverLinks({ file, covers }: { file: string; covers: Ready['covers'] }) {
  const rows = covers.map(({ isbn, link }) => [isbn, link] as const);
  return (
    <>
      <p>
        {counted(covers.length, 'product links', 'products link')} to a cover picture. Nothing is
        fetched from there: load pictures as a zip.
      </p>
      <Actions>
        <Button
          variant="quiet"
          onClick={() => saveCsv(csvName('covers-of', file), [['isbn', 'link'], ...rows])}
        >
          Save the links
        </Button>
      </Actions>
    </>
  );
}

function Preview({
  preview: { progress, how },
  setsStock,
}: {
  preview: NonNullable<Ready['preview']>;
  setsStock: boolean;
}) {
  if (how.end === 'failed') {
    return <Alert tone="danger">The preview broke off. {problemText(how.error)}</Alert>;
  }
  const { otherStock, newCategories } = progress;
  return (
    <>
      <Alert tone="info">
        {how.end === 'stopped' ? <p>The preview was stopped: it covers part of the file.</p> : null}
        <p>{categoriesText(newCategories)}</p>
        <p>{stockText(otherStock, setsStock)}</p>
        <p>{statusText(progress) ?? 'No status would change.'}</p>
      </Alert>
      <ImportTotals progress={progress} isPreview />
    </>
  );
}

function categoriesText(names: readonly string[]): string {
  if (names.length === 0) return 'No category would be new.';
  return `${counted(names.length, 'category', 'categories')} would be new: ${names.join(', ')}.`;
}

function stockText(otherStock: number, setsStock: boolean): string {
  if (otherStock === 0) return 'No stock would change.';
  const books = counted(otherStock, 'book has', 'books have');
  const fate = setsStock ? 'loading it sets it' : 'it stays unless you set it';
  return `${books} a stock that differs from the file; ${fate}.`;
}
