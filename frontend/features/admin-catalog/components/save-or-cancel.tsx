import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';

/** The end of a form that stands in the place of what it changes. */
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
