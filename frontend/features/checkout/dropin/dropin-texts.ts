import type { DropinOptions } from 'braintree-web-drop-in';

/**
 * Overrides where most of the widget's own English texts differ from the specification (section 8).
 */
const ENGLISH_TEXTS = {
  hostedFieldsTokenizationFailOnDuplicateError:
    'This card already exists as a saved payment method.',
  vaultManagerPaymentMethodDeletionError: 'Unable to delete payment method. Please try again.',
};

/**
 * The widget's texts that the shop replaces, for its locale. All others are the widget's own:
 * `dist/browser/dropin.js` of its package, after the patches in `patches/`.
 */
export function dropinTexts(locale: string): Pick<DropinOptions, 'translations'> {
  return locale.startsWith('en_') ? { translations: ENGLISH_TEXTS } : {};
}
