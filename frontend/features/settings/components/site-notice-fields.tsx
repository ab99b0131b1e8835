import { MAX_NOTICE } from '#contract/settings/site-notice.ts';
import { TextField } from '../../../components/field.tsx';
import { FieldGroup } from '../../../components/field-group.tsx';
import type { BindText } from '../../../hooks/use-form.ts';
import { SETTING_NAMES } from '../setting-names.ts';
import type { TextSetting } from '../settings-draft.ts';

/** A temporary notice to all visitors, above each page. */
export function SiteNoticeFields({ bind }: { bind: BindText<TextSetting> }) {
  return (
    <FieldGroup legend="For a time">
      <TextField
        label={SETTING_NAMES.notice}
        hint="Above each page, such as “Closed until 6 January; orders leave after.” Empty, there is none."
        maxLength={MAX_NOTICE}
        {...bind('notice')}
      />
      <TextField
        label={SETTING_NAMES.noticeUntil}
        type="date"
        hint="The notice goes by itself when that day is over. Without one it stays."
        {...bind('noticeUntil')}
      />
    </FieldGroup>
  );
}
