import { MAX_NOTE } from '../../../../functions/contract/order-changes.ts';
import { DateText } from '../../../components/date-text.tsx';
import { TextArea } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { useForm } from '../../../hooks/use-form.ts';
import { usePermission } from '../../../hooks/use-permission.ts';
import { useAddNote, useOrderNotes } from '../api/order-notes.ts';
import styles from './order-notes.module.css';

/** Internal staff notes on an order; notes cannot be changed. */
export function OrderNotesPanel({ orderId }: { orderId: string }) {
  const may = usePermission();
  const written = useOrderNotes(orderId);
  const adding = useAddNote(orderId, () => form.setDraft({ text: '' }));
  const form = useForm({ text: '' }, adding, { only: 'text' });

  function add() {
    const { text } = form.draft;
    if (form.refuse(text.trim() === '' ? { text: 'Write a note first' } : {})) return;
    adding.mutate(text);
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
        <Form form={form} className={styles['form']} onSubmit={add}>
          <TextArea
            label="Note"
            required
            hint="Only staff see it. It cannot be changed later."
            maxLength={MAX_NOTE}
            rows={2}
            readOnly={adding.isPending}
            {...form.bind('text')}
          />
          <SubmitButton variant="quiet">Add note</SubmitButton>
        </Form>
      ) : null}
    </section>
  );
}
