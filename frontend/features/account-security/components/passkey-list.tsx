import { useState } from 'react';
import type { Factors, Passkey } from '#contract/accounts/factors.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { TextField } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { ItemRow, RowName, RowNote } from '../../../components/item-row.tsx';
import { Section } from '../../../components/section.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '../api/change-factors.ts';
import { canUsePasskeys, passkeyErrorText } from '../api/passkey-ceremonies.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';

/** The account's passkeys: add one on this device, rename, remove. */
export function PasskeyList({
  factors,
  codes,
  onCodes,
}: {
  factors: Factors;
  /** The latest recovery codes, if they were created here. */
  codes: readonly string[];
  onCodes: (codes: readonly string[]) => void;
}) {
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <Section title="Passkeys">
      <p className="soft measure">
        Sign in with your fingerprint, your face or your device’s PIN instead of a password.
      </p>
      {factors.passkeys.length > 0 ? (
        <ul>
          {factors.passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey._id}
              passkey={passkey}
              onRemove={() => {
                remove.reset();
                setRemoved(passkey);
              }}
            />
          ))}
        </ul>
      ) : null}
      <ErrorAlert error={add.error} textOf={passkeyErrorText} />
      <RecoveryCodes codes={codes} />
      {canUsePasskeys() ? (
        <Button
          variant="quiet"
          busy={add.isPending}
          onClick={() =>
            add.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
          }
        >
          Add a passkey
        </Button>
      ) : (
        <p>This browser does not support passkeys.</p>
      )}
      {removed ? (
        <RemoveFactor
          factors={factors}
          title="Remove {name}?"
          name={removed.name}
          text="You can no longer sign in with this passkey. Delete it on your device, too."
          sending={remove}
          onConfirm={() => remove.mutate(removed._id, { onSuccess: () => setRemoved(undefined) })}
          onClose={() => setRemoved(undefined)}
        />
      ) : null}
    </Section>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  // False once it was being renamed.
  const [renaming, setRenaming] = useState<boolean>();
  return (
    <ItemRow>
      <RowName>
        <strong>{passkey.name}</strong>
        <RowNote>
          Added <DateText iso={passkey.createdAt} />
          {passkey.usedAt ? (
            <>
              , last used <DateText iso={passkey.usedAt} />
            </>
          ) : null}
        </RowNote>
      </RowName>
      {renaming ? (
        <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
      ) : (
        <Actions>
          <Button
            ref={renaming === false ? takeFocus : undefined}
            variant="quiet"
            aria-label={`Rename ${passkey.name}`}
            onClick={() => setRenaming(true)}
          >
            Rename
          </Button>
          <Button variant="quiet" aria-label={`Remove ${passkey.name}`} onClick={onRemove}>
            Remove
          </Button>
        </Actions>
      )}
    </ItemRow>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const rename = useRenamePasskey();
  const form = useForm({ name: passkey.name }, rename, { only: 'name' });

  return (
    <Form
      form={form}
      onCancel={onDone}
      onSubmit={() =>
        rename.mutate({ passkeyId: passkey._id, ...form.draft }, { onSuccess: onDone })
      }
    >
      <TextField label="Name of the passkey" autoFocus required {...form.bind('name')} />
      <Actions>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton>Save</SubmitButton>
      </Actions>
    </Form>
  );
}
