import { MAX_PLACEHOLDER_MS } from '#contract/catalog/product-placeholder.ts';
import {
  MAX_LOW_STOCK,
  MAX_SHOP_NAME,
  MAX_SIGN,
  MAX_TAGLINE,
} from '#contract/settings/settings.ts';
import { TextField } from '../../../components/field.tsx';
import { FieldGroup, FieldRow } from '../../../components/field-group.tsx';
import type { BindText } from '../../../hooks/use-form.ts';
import { SETTING_NAMES } from '../setting-names.ts';
import type { TextSetting } from '../settings-draft.ts';

/** The shop's name, and how it shows books and prices. */
export function ShopFields({ bind }: { bind: BindText<TextSetting> }) {
  return (
    <FieldGroup legend="The shop">
      <FieldRow>
        <TextField
          label={SETTING_NAMES.shopName}
          required
          maxLength={MAX_SHOP_NAME}
          {...bind('shopName')}
        />
        <TextField
          label={SETTING_NAMES.currencySign}
          hint="Stands before each price. The shop charges US dollars."
          required
          maxLength={MAX_SIGN}
          {...bind('currencySign')}
        />
      </FieldRow>
      <TextField
        label={SETTING_NAMES.tagline}
        hint="A sentence or two: the foot of each page begins with it, and search engines show it of the home page. Empty, it is as the shop came."
        maxLength={MAX_TAGLINE}
        {...bind('tagline')}
      />
      <FieldRow>
        <TextField
          label={SETTING_NAMES.lowStock}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_LOW_STOCK}
          hint="With this many copies or fewer, shoppers see how many are left."
          required
          {...bind('lowStock')}
        />
        <TextField
          label={SETTING_NAMES.placeholderMs}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_PLACEHOLDER_MS}
          hint="In milliseconds; 2000 are two seconds. With 0 the book is shown at once."
          required
          {...bind('placeholderMs')}
        />
      </FieldRow>
    </FieldGroup>
  );
}
