import { type DragEvent, useState } from 'react';
import { FileField } from '../../../components/field.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import styles from './file-drop.module.css';

/**
 * Takes one file, chosen or dropped. `checking` names the file being checked; `takesFocus` is for
 * when this replaces the button that asked for it.
 */
export function FileDrop({
  takesFocus,
  checking,
  onChoose,
}: {
  takesFocus: boolean;
  checking: string | undefined;
  onChoose: (file: File) => void;
}) {
  const [over, setOver] = useState(false);

  function take(files: FileList | null) {
    const file = files?.[0];
    if (file) onChoose(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same by keyboard
    <div
      className={classNames(styles['drop'], over && styles['over'])}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileField
        ref={takesFocus ? takeFocus : undefined}
        label="Catalogue file (.csv or ONIX .xml)"
        hint="Choose a CSV file or an ONIX 3 message, or drop one here. It is checked first; nothing is loaded until you say so."
        accept=".csv,text/csv,.xml,.onix,text/xml,application/xml"
        onChange={(event) => {
          take(event.target.files);
          // So that the same file can be chosen again once corrected.
          event.target.value = '';
        }}
      />
      <p className={styles['checking']} role="status">
        {checking === undefined ? '' : `Reading ${checking}`}
      </p>
    </div>
  );
}
