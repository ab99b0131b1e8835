import Framebus from 'framebus';

// The overlay over the shop while a Venmo payment is approved on the phone. The real one shows a
// QR code; here a link opens the page that plays the phone.

const bus = new Framebus({ channel: location.hash.slice(location.hash.indexOf('_') + 1) });

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

const message = element('p', '');
message.setAttribute('role', 'status');
const phone = element('a', 'Open the rehearsal’s phone');
phone.target = '_blank';
const again = element('button', 'Ask for a new code');
const cancel = element('button', 'Cancel');
const notice = element('p', 'Rehearsal: no real payment happens here.');
notice.className = 'rehearsal';
const main = document.createElement('main');
const actions = document.createElement('div');
actions.className = 'actions';
actions.append(phone, again, cancel);
main.append(notice, element('h1', 'Venmo (rehearsal)'), message, actions);
document.body.append(main);

function show(text: string, state: { phone?: string; failed?: boolean } = {}): void {
  message.textContent = text;
  phone.hidden = state.phone === undefined;
  if (state.phone !== undefined) phone.href = state.phone;
  again.hidden = state.failed !== true;
}

const ready = 'Asking for a code…';
show(ready);
bus.on('VENMO_DESKTOP_DISPLAY_QR_CODE', (data) => {
  const id = String(Object(data)['id']);
  const address = `/venmo/app?id=${encodeURIComponent(id)}`;
  show('The code is ready to be scanned.', { phone: address });
});
bus.on('VENMO_DESKTOP_AUTHORIZING', () => show('Scanned. Authorize on your phone.'));
bus.on('VENMO_DESKTOP_AUTHORIZE', () => show('Authorized.'));
bus.on('VENMO_DESKTOP_DISPLAY_ERROR', (data) =>
  show(String(Object(data)['message']), { failed: true }),
);
bus.on('VENMO_DESKTOP_CLOSED_FROM_PARENT', () => show(ready));
again.addEventListener('click', () => {
  show(ready);
  bus.emit('VENMO_DESKTOP_REQUEST_NEW_QR_CODE');
});
cancel.addEventListener('click', () => bus.emit('VENMO_DESKTOP_CUSTOMER_CANCELED'));
bus.emit('VENMO_DESKTOP_IFRAME_READY');
