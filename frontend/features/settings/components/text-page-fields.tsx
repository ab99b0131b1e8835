import { MAX_TEXT, TEXT_PAGE_NAMES, TEXT_PAGES } from '#contract/settings/settings.ts';
import { TextArea } from '../../../components/field.tsx';
import { FieldGroup } from '../../../components/field-group.tsx';
import type { BindText } from '../../../hooks/use-form.ts';
import type { TextSetting } from '../settings-draft.ts';

/** The shop's texts, each a page of its own once written. */
export function TextPageFields({ bind }: { bind: BindText<TextSetting> }) {
  return (
    <FieldGroup legend="Texts">
      <p className="soft small">
        In Markdown: ## for a heading, **bold**, - for a list, [words](address) for a link. Each is
        a page of its own, linked at the foot of the shop; an empty one is not.
      </p>
      {TEXT_PAGE_NAMES.map((page) => (
        <TextArea
          key={page}
          label={TEXT_PAGES[page]}
          rows={8}
          maxLength={MAX_TEXT}
          hint={`At /${page}`}
          {...bind(page)}
        />
      ))}
    </FieldGroup>
  );
}
