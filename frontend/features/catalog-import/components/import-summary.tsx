import { Actions } from '../../../components/actions.tsx';
import { Alert } from '../../../components/alert.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { counted, numberText } from '../../../lib/count-text.ts';
import { type ImportRun, problemText } from '../import-run.ts';
import { importAgainText, statusText } from '../import-summary-text.ts';
import { ImportStep } from './import-step.tsx';
import { ImportTotals } from './import-totals.tsx';
import { RefusedRows } from './refused-rows.tsx';

type Ended = Extract<ImportRun, { phase: 'ended' }>;

/** The result of the import, and where to go from here. */
export function ImportSummary({ run, onOther }: { run: Ended; onOther: () => void }) {
  const { file, progress, how } = run;
  const status = statusText(progress);
  const whole = how.end === 'finished' && progress.refused.length === 0;
  return (
    <ImportStep title={file.name}>
      <Alert tone={how.end === 'failed' ? 'danger' : whole ? 'success' : 'info'}>
        {summary(run).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Alert>
      <ImportTotals progress={progress} />
      {status ? <p>{status}</p> : null}
      <Actions>
        {whole ? (
          <>
            <ButtonLink to="/admin/products">Manage Products</ButtonLink>
            <Button variant="quiet" onClick={onOther}>
              Load another file
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onOther}>Load another file</Button>
            <ButtonLink to="/admin/products" variant="quiet">
              Manage Products
            </ButtonLink>
          </>
        )}
      </Actions>
      <RefusedRows file={file.name} refused={progress.refused} />
    </ImportStep>
  );
}

function summary({ total, progress, how, setsStock }: Ended): string[] {
  const { read, refused } = progress;
  const again = `Load the file again ${importAgainText({ setsStock })}`;
  const far = `${numberText(read)} of ${counted(total, 'row')}`;
  if (how.end === 'stopped') return [`Stopped after ${far}.`, again];
  if (how.end === 'failed') {
    return [`Loading broke off after ${far}.`, problemText(how.error), again];
  }
  if (refused.length === 0) return [`Loaded: ${counted(total, 'row')}, none left out.`];
  return [
    `Loaded: ${numberText(total - refused.length)} of ${counted(total, 'row')}.`,
    'Correct the rows left out and load the file again.',
  ];
}
