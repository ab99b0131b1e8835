import Framebus from 'framebus';

// The overlay over the shop while a Venmo payment is approved on a phone. It shows a real QR code
// for the page that stands in for Venmo's app, and a link for shoppers without a phone at hand.

const bus = new Framebus({ channel: location.hash.slice(location.hash.indexOf('_') + 1) });

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

const message = element('p', '');
message.setAttribute('role', 'status');
const code = document.createElement('img');
code.alt = 'QR code of this payment';
const phone = element('a', 'Open the rehearsal’s phone');
phone.className = 'button';
phone.target = '_blank';
const again = element('button', 'Ask for a new code');
const cancel = element('button', 'Cancel');
cancel.className = 'quiet';
const notice = element('p', 'Rehearsal: no real payment happens here.');
notice.className = 'rehearsal';
const main = document.createElement('main');
main.setAttribute('role', 'dialog');
main.setAttribute('aria-label', 'Venmo (rehearsal)');
const actions = document.createElement('div');
actions.className = 'actions';
actions.append(phone, again, cancel);
main.append(notice, element('h1', 'Venmo (rehearsal)'), message, code, actions);
document.body.append(main);

type State = { phone?: string; code?: string; failed?: boolean };

/** Counts changes of what the overlay shows. */
let changes = 0;

function show(text: string, state: State = {}): void {
  changes += 1;
  message.textContent = text;
  phone.hidden = state.phone === undefined;
  if (state.phone !== undefined) phone.href = state.phone;
  code.hidden = state.code === undefined;
  if (state.code !== undefined) code.src = state.code;
  again.hidden = state.failed !== true;
}

/**
 * Shows the QR code. On failure it reports an error to the widget. The widget polls the payment
 * meanwhile; if it has changed the overlay since, that is newer than the code and stays.
 */
async function showCode(id: string): Promise<void> {
  const before = changes;
  const query = new URLSearchParams({ id });
  const response = await fetch(`/venmo/code?${query}`);
  if (!response.ok) return void bus.emit('VENMO_DESKTOP_UNKNOWN_ERROR');
  const picture = `data:image/svg+xml,${encodeURIComponent(await response.text())}`;
  if (changes !== before) return;
  const address = `/venmo/app?${query}`;
  show('To scan the QR code, open your Venmo app', { phone: address, code: picture });
  phone.focus();
}

function giveUp(): void {
  bus.emit('VENMO_DESKTOP_CUSTOMER_CANCELED');
}

const generating = 'Generating a QR code, get your Venmo app ready';
show(generating);
bus.on('VENMO_DESKTOP_DISPLAY_QR_CODE', (data) => void showCode(String(Object(data)['id'])));
bus.on('VENMO_DESKTOP_AUTHORIZING', () => show('Authorize on your Venmo app'));
bus.on('VENMO_DESKTOP_AUTHORIZE', () => show('Venmo account authorized'));
bus.on('VENMO_DESKTOP_DISPLAY_ERROR', (data) =>
  show(String(Object(data)['message']), { failed: true }),
);
bus.on('VENMO_DESKTOP_CLOSED_FROM_PARENT', () => show(generating));
again.addEventListener('click', () => {
  show(generating);
  bus.emit('VENMO_DESKTOP_REQUEST_NEW_QR_CODE');
});
cancel.addEventListener('click', giveUp);
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') giveUp();
});
bus.emit('VENMO_DESKTOP_IFRAME_READY');
