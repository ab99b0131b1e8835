import type { FormEvent, ReactNode, Ref } from 'react';
import type { Category } from '../../../../functions/contract/category.ts';
import type { HomeList } from '../../../../functions/contract/home-shelves.ts';
import { Actions } from '../../../components/actions.tsx';
import { Button } from '../../../components/button.tsx';
import { FormNotice } from '../../../components/form-notice.tsx';
import { useFocusOutcome } from '../../../hooks/use-focus-outcome.ts';
import { toFieldErrors } from '../../../lib/api-error.ts';
import { bindTexts } from '../../../lib/bind-texts.ts';
import type { SettingsDraft } from '../settings-draft.ts';
import { HomeShelfFields } from './home-shelf-fields.tsx';
import { PriceBandFields } from './price-band-fields.tsx';
import { SellerFields } from './seller-fields.tsx';
import styles from './settings-form.module.css';
import { ShopFields } from './shop-fields.tsx';
import { SiteNoticeFields } from './site-notice-fields.tsx';
import { TextFields } from './text-fields.tsx';

interface Form {
  draft: SettingsDraft;
  categories: readonly Category[];
  lists: readonly HomeList[];
  onChange: (part: Partial<SettingsDraft>) => void;
  onSubmit: () => void;
  onDiscard: () => void;
  isUnsaved: boolean;
  isSaving: boolean;
  error: Error | null;
  /** A new outcome moves the focus: to the first invalid field, or else to the notice. */
  outcome: unknown;
  /** The bar with the save and discard buttons; takes the focus when one of them is removed. */
  bar: Ref<HTMLDivElement>;
  /** The notice. */
  children: ReactNode;
}

/** All settings by section, with one bar that saves what was changed. */
export function SettingsForm(props: Form) {
  const { draft, categories, lists, onChange, isUnsaved, isSaving, children } = props;
  const { form, notice } = useFocusOutcome(props.outcome);
  const errors = toFieldErrors(props.error);
  const bind = bindTexts(draft, errors, onChange);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!isSaving && isUnsaved) props.onSubmit();
  }

  return (
    // The shop's own texts are shown, not the browser's.
    <form ref={form} className={styles['form']} onSubmit={send} noValidate>
      {/* Input during the save would not be sent, and the answer would overwrite it. */}
      <div className={styles['fields']} inert={isSaving}>
        <ShopFields bind={bind} />
        <SiteNoticeFields bind={bind} />
        <SellerFields bind={bind} />
        <HomeShelfFields
          shelves={draft.shelves}
          categories={categories}
          lists={lists}
          errors={errors}
          onChange={(shelves) => onChange({ shelves })}
        />
        <PriceBandFields
          bands={draft.priceBands}
          error={errors['priceBands']}
          onChange={(priceBands) => onChange({ priceBands })}
        />
        <TextFields bind={bind} />
      </div>
      <div ref={props.bar} tabIndex={-1} className={styles['bar']}>
        <FormNotice ref={notice}>{children}</FormNotice>
        <Actions>
          <Button type="submit" busy={isSaving} disabled={!isUnsaved}>
            {isSaving ? 'Saving…' : 'Save settings'}
          </Button>
          {isUnsaved && !isSaving ? (
            <Button variant="plain" onClick={props.onDiscard}>
              Discard changes
            </Button>
          ) : null}
        </Actions>
      </div>
    </form>
  );
}
