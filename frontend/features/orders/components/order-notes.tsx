import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminOrder } from '#contract/orders/admin-order.ts';
import { MAX_NOTE, notesSchema } from '#contract/orders/admin-order-requests.ts';
import { DateText } from '../../../components/date-text.tsx';
import { TextArea } from '../../../components/field.tsx';
import { Form, SubmitButton } from '../../../components/form.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { useAdmin } from '../../../hooks/use-admin.ts';
import { useForm } from '../../../hooks/use-form.ts';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { usePermission } from '../../../hooks/use-permission.ts';
import { useForgetForm, useKeepForm, useKeptForm } from '../../../hooks/use-unsaved-form.ts';
import { orderKeys } from '../../../lib/account-query-keys.ts';
import { api } from '../../../lib/api-client.ts';
import { useReloadOrder } from '../hooks/use-reload-order.ts';
import styles from './order-notes.module.css';

const NOTHING = { text: '' };

/** Internal staff notes on an order; notes cannot be changed. */
export function OrderNotesPanel({
  order: { _id: orderId, number },
}: {
  order: Pick<AdminOrder, '_id' | 'number'>;
}) {
  const may = usePermission();
  const { _id: adminId } = useAdmin();
  const written = useQuery({
    queryKey: orderKeys.notes(adminId, orderId),
    queryFn: ({ signal }) =>
      api('GET /order/:orderId/notes/:userId', {
        params: { orderId },
        response: notesSchema,
        signal,
      }),
  });
  const queries = useQueryClient();
  const reload = useReloadOrder();
  const formId = `note ${orderId}`;
  const forget = useForgetForm(formId);
  const adding = useMutation({
    mutationFn: (text: string) =>
      api('POST /order/:orderId/notes/:userId', {
        params: { orderId },
        json: { text },
        response: notesSchema,
      }),
    onSuccess: (notes) => {
      forget();
      form.setDraft(NOTHING);
      queries.setQueryData(orderKeys.notes(adminId, orderId), notes);
    },
    onSettled: () => reload(orderId),
  });
  const kept = useKeptForm<typeof NOTHING>(formId);
  const form = useForm(kept ?? NOTHING, adding, { only: 'text' });
  const isTyped = form.draft.text.trim() !== '';
  useLeaveWarning(isTyped);
  useKeepForm(formId, form.draft, isTyped);

  function add() {
    const { text } = form.draft;
    if (form.refuse(text.trim() === '' ? { text: 'Write a note first' } : {})) return;
    adding.mutate(text);
  }

  return (
    <section className={styles['notes']} aria-label={`Notes on order ${number}`}>
      <Loaded query={written} what="the notes">
        {({ notes }) =>
          notes.length === 0 ? null : (
            <ul>
              {notes.map((note) => (
                <li key={note._id}>
                  <p className="soft">
                    <bdi>{note.by.name}</bdi>, <DateText iso={note.at} to="minute" />
                  </p>
                  <p className="as-typed" dir="auto">
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
