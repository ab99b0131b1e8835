import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import type { DeliveryDocument } from '../../../../functions/contract/delivery-settings.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { NotSaved } from '../../../components/not-saved.tsx';
import { useLeaveWarning } from '../../../hooks/use-leave-warning.ts';
import { useRestoreFocus } from '../../../hooks/use-restore-focus.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/error-text.ts';
import { keepTyped } from '../../../lib/keep-typed.ts';
import { tellNotLoaded } from '../../../lib/tell-not-loaded.ts';
import { useDeliverySettings } from '../api/get-delivery-settings.ts';
import { useSaveDeliverySettings } from '../api/save-delivery-settings.ts';
import {
  changedByBoth,
  type DeliveryDraft,
  newZone,
  toDraft,
  toSettings,
  wrongWith,
} from '../delivery-draft.ts';
import styles from './delivery-form.module.css';
import { ShopPlaceFields } from './shop-place-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { ZoneFields } from './zone-fields.tsx';

/** All that is set up of delivery and tax; nothing of it counts until it is saved. */
export function DeliveryForm({
  saved,
  categories,
}: {
  saved: { version: number; settings: DeliveryDocument };
  categories: readonly Category[];
}) {
  const save = useSaveDeliverySettings();
  const latest = useDeliverySettings();
  const [draft, setDraft] = useState(() => toDraft(saved.settings));
  /** The one that the shop has: what is typed while it is being saved is not in it. */
  const [kept, setKept] = useState(draft);
  /** A new object for each try, so that the focus moves each time. */
  const [slip, setSlip] = useState<{ text: string } | null>(null);
  useLeaveWarning(draft !== kept);
  const zones = useRestoreFocus<HTMLHeadingElement>();
  const notice = useRef<HTMLDivElement>(null);
  /** After somebody else's were loaded: what both have changed. */
  const [loaded, setLoaded] = useState<{ both: readonly string[] } | null>(null);
  const isStale =
    save.error instanceof ApiError && save.error.reason === 'delivery-settings-outdated';
  const trouble = slip?.text ?? (save.error && errorText(save.error));
  useEffect(() => {
    if (slip || save.error || loaded) notice.current?.focus();
  }, [slip, save.error, loaded]);

  function change(part: Partial<DeliveryDraft>) {
    setDraft({ ...draft, ...part });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    save.reset();
    setLoaded(null);
    const settings = toSettings(draft);
    const wrong = wrongWith(settings);
    setSlip(wrong === undefined ? null : { text: wrong });
    if (wrong !== undefined) return;
    save.mutate({ version: saved.version, settings }, { onSuccess: () => setKept(draft) });
  }

  async function takeTheirs() {
    const { data, error, isSuccess } = await latest.refetch();
    if (!isSuccess) return tellNotLoaded(error);
    const theirs = toDraft(data.settings);
    save.reset();
    setLoaded({ both: changedByBoth({ opened: kept, mine: draft, theirs }) });
    setKept(theirs);
    setDraft((typed) => keepTyped(theirs, { sent: kept, typed }));
  }

  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <div ref={notice} tabIndex={-1} className={styles['notice']}>
        {trouble ? (
          <NotSaved
            text={trouble}
            busy={latest.isFetching}
            onLoadTheirs={isStale && !slip ? () => void takeTheirs() : undefined}
          />
        ) : null}
        {loaded ? (
          <Alert tone="info">
            What somebody else has saved stands here now, beside what you have changed; nothing of
            yours is saved yet.
            {loaded.both.length > 0
              ? ` Of what both of you have changed, yours stands here: ${loaded.both.join(', ')}.`
              : null}
          </Alert>
        ) : null}
      </div>
      <ShopPlaceFields draft={draft} onChange={change} />
      <section className={styles['part']} aria-labelledby="zones">
        <h2 id="zones" ref={zones.anchor} tabIndex={-1}>
          Delivery zones
        </h2>
        <p className={styles['about']}>
          Without zones nothing is asked for delivery. With zones the shop delivers to them alone;
          the zone that names a place most closely counts.
        </p>
        {draft.zones.map((zone, at) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            title={`Zone ${at + 1}`}
            onChange={(next) =>
              change({ zones: draft.zones.map((one) => (one === zone ? next : one)) })
            }
            onRemove={() => {
              zones.expect();
              change({ zones: draft.zones.filter((one) => one !== zone) });
            }}
          />
        ))}
        <Button variant="quiet" onClick={() => change({ zones: [...draft.zones, newZone()] })}>
          Add a zone
        </Button>
      </section>
      <TaxFields draft={draft} categories={categories} onChange={change} />
      <Button type="submit" busy={save.isPending}>
        {save.isPending ? 'Saving…' : 'Save delivery and tax'}
      </Button>
    </form>
  );
}
