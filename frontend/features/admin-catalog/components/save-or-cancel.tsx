import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { SubmitButton } from '../../../components/form.tsx';

/** Buttons of a form that replaces what it edits. */
export function SaveOrCancel({ onCancel }: { onCancel: () => void }) {
  return (
    <Actions>
      <SubmitButton variant="quiet" busyText="Saving…">
        Save
      </SubmitButton>
      <Button variant="plain" onClick={onCancel}>
        Cancel
      </Button>
    </Actions>
  );
}
