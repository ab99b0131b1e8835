import { Button } from '../../../components/button.tsx';
import type { ImportRun } from '../import-run.ts';
import { countRowsText } from '../row-count-text.ts';
import { Panel, PanelActions } from './panel.tsx';

/** A file that can be loaded, before it is. */
export function FileReady({
  run: { file, total, passedOver },
  onLoad,
  onOther,
}: {
  run: Extract<ImportRun, { phase: 'ready' }>;
  onLoad: () => void;
  onOther: () => void;
}) {
  return (
    <Panel title={file.name}>
      <p>
        {countRowsText(total)}. A book that the shop has already is updated and not doubled: it is
        the same when its ISBN is, or its name with its author.
      </p>
      {passedOver.length > 0 ? (
        <p>Columns that the shop does not know are passed over: {passedOver.join(', ')}.</p>
      ) : null}
      <PanelActions>
        <Button onClick={onLoad}>Load {countRowsText(total)}</Button>
        <Button look="quiet" onClick={onOther}>
          Choose another file
        </Button>
      </PanelActions>
    </Panel>
  );
}
