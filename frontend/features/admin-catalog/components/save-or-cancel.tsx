import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';

/** Buttons of a form that replaces what it edits. */
export function SaveOrCancel({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <Actions>
      <Button type="submit" variant="quiet" busy={busy}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </Actions>
  );
}
