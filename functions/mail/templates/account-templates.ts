import { ORDERS_STAY } from '../../contract/accounts/account-recovery-requests.ts';
import type { StaffRole } from '../../contract/accounts/user.ts';
import type { AccountTemplate, MailSettings, Money } from '../mail-content.ts';
import { FACTOR_TEMPLATES } from './factor-templates.ts';
import { OWNER_TEMPLATES } from './owner-templates.ts';

/** Link in the mail (`account_links`): its token is created when the mail is sent. */
interface WithLink {
  linkId: string;
}

/** Stock wait that an address is to confirm; its token is created then too. */
interface WithWait {
  waitId: string;
}

/** Invitation to the staff; its token is created then too. */
interface WithInvitation {
  invitationId: string;
}

const WORK_OF: Readonly<Record<StaffRole, string>> = {
  owner: 'as an owner beside them',
  orders: 'with its orders and payments',
  catalog: 'with its catalogue',
  'read-only': 'to look at everything, and to change nothing',
};

const UNDO = { label: 'Undo the change', path: '/account/undo-change' };
const UNDO_TEXT =
  'If that was not you, undo the change within 72 hours: you get your account back with a new password, and everybody else is signed out.';
const CHOOSE_PASSWORD = 'Choose a new password';

/**
 * Mails that are not about an order, by kind; the data that a template fills in is stored with the
 * mail in the outbox. None may contain text by users, as its address may be a stranger's; the name
 * in the greeting is sanitized (`display-name.ts`).
 */
export const ACCOUNT_TEMPLATES = {
  'password-forgotten': ({ unconfirmed }: WithLink & { unconfirmed: boolean }) => ({
    subject: 'A new password',
    heading: CHOOSE_PASSWORD,
    paragraphs: [
      'Somebody has asked for a new password for the account with this address. The link works once, for 30 minutes.',
      'If that was not you, there is nothing to do: your password stays as it is.',
    ],
    action: {
      label: CHOOSE_PASSWORD,
      path: unconfirmed ? '/password/reset#unconfirmed=1' : '/password/reset',
    },
  }),
  'password-reset': ({ ordersStay }: { ordersStay?: boolean }) => ({
    subject: 'Your new password is set',
    paragraphs: [
      'A new password was set by a link that we had mailed to you. Every sign-in from before has ended.',
      ...(ordersStay ? [ORDERS_STAY] : []),
      'If that was not you, somebody reads your mails: secure your mailbox first, then ask for another password.',
    ],
    action: { label: CHOOSE_PASSWORD, path: '/password/forgotten' },
  }),
  'password-changed': (_data: WithLink) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and every other sign-in has ended.',
      UNDO_TEXT,
    ],
    action: UNDO,
  }),
  'email-changed': ({ password }: WithLink & { password: boolean }) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      password
        ? 'Your account has another e-mail address and another password now.'
        : 'Your account has another e-mail address now.',
      UNDO_TEXT,
    ],
    action: UNDO,
  }),
  'email-change-asked': (_data: Record<string, never>) => ({
    subject: 'Another e-mail address was asked for',
    paragraphs: [
      'Somebody who is signed in to your account wants another e-mail address for it. It counts once the link that we have mailed there is opened; until then this one stays.',
      'If that was not you, choose a new password now: that ends every sign-in, and the change with it.',
    ],
    action: { label: CHOOSE_PASSWORD, path: '/password/forgotten' },
  }),
  'confirm-email': ({ changed }: WithLink & { changed: boolean }) => ({
    subject: 'Please confirm your e-mail address',
    paragraphs: [
      changed
        ? 'This is to be the e-mail address of your account. The link works for 72 hours; after that, ask for another in your profile.'
        : 'An account was made with this address. The link works for 72 hours; after that, ask for another in your profile.',
      'With it, all that was bought with this address without an account joins the account: whoever can sign in there sees it.',
      'If that was not you, do not confirm: ask for a new password at the shop, and the address is yours.',
    ],
    action: { label: 'Confirm the address', path: '/account/confirm-email' },
  }),
  'claim-address': (_data: WithLink) => ({
    subject: 'Please finish your sign-up',
    paragraphs: [
      'You have signed up with this address. Somebody had done so before, and has never confirmed it: open the link within 72 hours, choose a password, and the address is yours.',
      'If you did not sign up, there is nothing to do.',
    ],
    action: { label: 'Choose a password', path: '/password/reset#claim=1' },
  }),
  'claim-orders': (_data: WithLink) => ({
    subject: 'Keep your orders',
    paragraphs: [
      'You have bought without an account. Open the link within 72 hours, and all that was bought so with this address joins your account; if you have none yet, you choose a password.',
      'If you did not buy anything, there is nothing to do.',
    ],
    action: { label: 'Keep your orders', path: '/account/claim-orders' },
  }),
  'account-deleted': (_data: Record<string, never>) => ({
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account was deleted just now, as you asked, and with it your name, your e-mail address, your sign-ins and the ways to pay that you had saved.',
      'The law requires the shop to keep its orders and payments for some years: they stay, without your name. The address of an order that is still on its way to you goes when it has arrived, 90 days after it was sent at the latest.',
      'This is the last mail about it. If it was not you, please write to the shop.',
    ],
  }),
  'staff-invitation': (
    { staffRole }: WithInvitation & { staffRole: StaffRole },
    _: Money,
    { shopName }: MailSettings,
  ) => ({
    subject: `Join the staff of ${shopName}`,
    paragraphs: [
      `The owner of ${shopName} asks you to work there: ${WORK_OF[staffRole]}. The link works once, for 72 hours.`,
      `If you do not know ${shopName}, there is nothing to do.`,
    ],
    action: { label: 'Join the staff', path: '/account/join-staff' },
  }),
  /** Contains a message by staff and the code; the outbox keeps both only until it is sent. */
  'gift-card': ({ code, amount, message }: { code: string; amount: string; message: string }) => ({
    subject: `A gift card of ${amount}`,
    heading: `A gift card of ${amount} for you`,
    paragraphs: [
      ...(message === '' ? [] : [message]),
      `Its code is ${code}.`,
      'Type it in at the checkout, under “Discount code or gift card”. What you do not use stays on it. Whoever has the code can use it: keep it as you keep money.',
    ],
    action: { label: 'Choose books', path: '/shop' },
  }),
  'confirm-stock-wait': ({ name }: WithWait & { name: string }) => ({
    subject: 'Please confirm: tell me when it is back',
    heading: 'Shall we tell you when it is back?',
    paragraphs: [
      `Somebody has asked us to write to this address once when “${name}” is back in stock. Nothing is sent until you open the link, which works for 72 hours.`,
      'If that was not you, there is nothing to do: your address is erased.',
    ],
    action: { label: 'Tell me when it is back', path: '/stock/confirm' },
  }),
  'back-in-stock': ({ productId, name }: { productId: string; name: string }) => ({
    subject: `Back in stock: ${name}`,
    heading: 'It is back in stock',
    paragraphs: [
      `You have asked to be told: “${name}” can be bought again. No copy is set aside for you.`,
      'This is the one mail about it.',
    ],
    action: { label: 'See the book', path: `/product/${productId}` },
  }),
  'review-published': ({ productId, name }: { productId: string; name: string }) => ({
    subject: 'Your review is published',
    paragraphs: [
      `Your review of “${name}” stands on its page now, with your first name. You can change or withdraw it there.`,
    ],
    action: { label: 'See the book', path: `/product/${productId}` },
  }),
  /** The reason is written by staff. */
  'review-rejected': ({
    productId,
    name,
    reason,
  }: {
    productId: string;
    name: string;
    reason: string;
  }) => ({
    subject: 'Your review is not published',
    paragraphs: [
      `Your review of “${name}” does not stand on its page: ${reason}`,
      'You can change it there, and we read it again.',
    ],
    action: { label: 'See the book', path: `/product/${productId}` },
  }),
  ...OWNER_TEMPLATES,
  ...FACTOR_TEMPLATES,
} as const satisfies Record<
  string,
  (data: never, money: never, settings: never) => AccountTemplate
>;

export type AccountMailKind = keyof typeof ACCOUNT_TEMPLATES;

/** Data that the template of a kind fills in. */
export type AccountMailData<K extends AccountMailKind> = Parameters<
  (typeof ACCOUNT_TEMPLATES)[K]
>[0];

export function isAccountMail(kind: string): kind is AccountMailKind {
  return kind in ACCOUNT_TEMPLATES;
}

/** Kinds that contain a link. */
export type LinkMailKind = {
  [K in AccountMailKind]: AccountMailData<K> extends WithLink ? K : never;
}[AccountMailKind];
