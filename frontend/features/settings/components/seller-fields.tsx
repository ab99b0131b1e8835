import { MAX_ADDRESS, MAX_LINE } from '#contract/settings/settings.ts';
import { TextArea, TextField } from '../../../components/field.tsx';
import { FieldGroup, FieldRow } from '../../../components/field-group.tsx';
import type { BindText } from '../../../hooks/use-form.ts';
import { SETTING_NAMES } from '../setting-names.ts';
import type { TextSetting } from '../settings-draft.ts';

/** The seller, shown in the footer, on receipts and in order mails. */
export function SellerFields({ bind }: { bind: BindText<TextSetting> }) {
  return (
    <FieldGroup legend="The seller">
      <p className="soft small">
        Shown at the foot of each page, on receipts and in mails about orders. What is empty is left
        out.
      </p>
      <TextField label={SETTING_NAMES.sellerName} maxLength={MAX_LINE} {...bind('sellerName')} />
      <TextArea
        label={SETTING_NAMES.sellerAddress}
        rows={4}
        maxLength={MAX_ADDRESS}
        {...bind('sellerAddress')}
      />
      <FieldRow>
        <TextField label={SETTING_NAMES.sellerEmail} type="email" {...bind('sellerEmail')} />
        <TextField
          label={SETTING_NAMES.orderMail}
          type="email"
          hint="And about books that run low. Seen by admins alone. Leave it empty for no mail."
          {...bind('orderMail')}
        />
      </FieldRow>
    </FieldGroup>
  );
}
