import { useEffect, useState } from 'react';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { counted, numberText } from '../../../lib/count-text.ts';
import type { ImportRun } from '../import-run.ts';
import styles from './import-loading.module.css';
import { ImportStep } from './import-step.tsx';
import { ImportTotals } from './import-totals.tsx';
import { RefusedRows } from './refused-rows.tsx';

/** Longer than a double click: Stop appears about where the button was that started the import. */
const UNTIL_STOP_MS = 500;

/** Progress of the import, with a stop button. */
export function ImportLoading({
  run: { preview, file, total, progress, stopping },
  onStop,
}: {
  run: Extract<ImportRun, { phase: 'loading' }>;
  onStop: () => void;
}) {
  const [isStoppable, setIsStoppable] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsStoppable(true), UNTIL_STOP_MS);
    return () => clearTimeout(timer);
  }, []);
  const title = `${preview ? 'Previewing' : 'Loading'} ${file.name}`;
  const tenths = Math.floor((10 * progress.read) / total);
  return (
    <ImportStep title={title}>
      <div className={styles['progress']}>
        <progress className={styles['bar']} aria-label={title} value={progress.read} max={total} />
        <p className={styles['read']}>
          {numberText(progress.read)} of {counted(total, 'row')}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {progress.waiting ? '' : `${tenths * 10} percent`}
      </p>
      <ImportTotals progress={progress} />
      <p role="status">
        {progress.waiting
          ? 'The shop does not answer. Trying again shortly …'
          : 'You can look at other pages of the shop meanwhile. Closing this tab stops it.'}
      </p>
      <Actions>
        <Button variant="quiet" onClick={onStop} busy={stopping || !isStoppable}>
          {stopping ? 'Stopping …' : 'Stop'}
        </Button>
      </Actions>
      <RefusedRows file={file.name} refused={progress.refused} />
    </ImportStep>
  );
}
