import { useState } from 'react';
import { MAX_NOTE } from '../../../../functions/contract/order-changes.ts';
import { DateText } from '../../../components/date-text.tsx';
import { TextArea } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { usePermission } from '../../../hooks/use-permission.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useAddNote, useOrderNotes } from '../api/order-notes.ts';
import styles from './order-notes.module.css';

/** Internal staff notes on an order; notes cannot be changed. */
export function OrderNotesPanel({ orderId }: { orderId: string }) {
  const may = usePermission();
  const written = useOrderNotes(orderId);
  const [text, setText] = useState('');
  const adding = useAddNote(orderId, () => setText(''));

  function add() {
    if (text.trim() !== '') adding.mutate(text);
  }

  return (
    <section className={styles['notes']} aria-label={`Notes on order ${orderId}`}>
      <Loaded query={written} what="the notes">
        {({ notes }) =>
          notes.length === 0 ? null : (
            <ul>
              {notes.map((note) => (
                <li key={note._id}>
                  <p className="soft">
                    <bdi>{note.by.name}</bdi>, <DateText iso={note.at} to="minute" />
                  </p>
                  <p className={styles['text']} dir="auto">
                    {note.text}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {may('POST /order/:orderId/notes/:userId', 'orders') ? (
        <Form sending={adding} className={styles['form']} onSubmit={add}>
          <TextArea
            label="Note"
            hint="Only staff see it. It cannot be changed later."
            maxLength={MAX_NOTE}
            rows={2}
            value={text}
            readOnly={adding.isPending}
            error={adding.error ? errorText(adding.error) : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          <SubmitButton variant="quiet">Add note</SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}
