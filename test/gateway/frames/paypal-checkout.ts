// A stand-in for PayPal's checkout.js, version 4: a button, and a window to approve in.

type ButtonConfiguration = {
  style?: { label?: string };
  payment(): Promise<string>;
  onAuthorize(data: Record<string, string>): unknown;
  onError(error: unknown): void;
};
type Approval = { kind: 'rehearsal-paypal-approval'; token: string; payerId: string };

const scriptAddress = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;
const gateway = new URL(scriptAddress).origin;

function isApproval(data: unknown, token: string): data is Approval {
  const { kind, token: approved } = Object(data) as Partial<Approval>;
  return kind === 'rehearsal-paypal-approval' && approved === token;
}

/** Waits until the window reports an approval; undefined when it is closed instead. */
function awaitApproval(popup: Window, token: string): Promise<Approval | undefined> {
  return new Promise((resolve) => {
    const finish = (approval?: Approval) => {
      clearInterval(watch);
      window.removeEventListener('message', hear);
      resolve(approval);
    };
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === gateway && isApproval(data, token)) finish(data);
    };
    const watch = setInterval(() => {
      if (popup.closed) finish();
    }, 300);
    window.addEventListener('message', hear);
  });
}

async function approve(config: ButtonConfiguration): Promise<void> {
  // Opened before anything is awaited: a browser grants a window to the click itself only.
  const popup = window.open(
    `${gateway}/paypal/waiting`,
    'rehearsal-paypal',
    'width=480,height=680',
  );
  try {
    const token = await config.payment();
    if (popup === null) throw new Error('The PayPal window was blocked.');
    const approved = awaitApproval(popup, token);
    popup.location.href = `${gateway}/paypal/approve?token=${encodeURIComponent(token)}`;
    const approval = await approved;
    if (approval === undefined) return;
    popup.close();
    const payerID = approval.payerId;
    await config.onAuthorize(
      token.startsWith('BA-')
        ? { billingToken: token, payerID, intent: 'tokenize' }
        : { paymentToken: token, paymentID: `PAY-${token.slice(3)}`, payerID, intent: 'authorize' },
    );
  } catch (error) {
    popup?.close();
    config.onError(error);
  }
}

function render(config: ButtonConfiguration, selector: string): Promise<void> {
  const place = document.querySelector(selector);
  if (place === null) return Promise.reject(new Error(`No element ${selector} for PayPal.`));
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent =
    config.style?.label === 'credit' ? 'PayPal Credit (rehearsal)' : 'PayPal (rehearsal)';
  Object.assign(button.style, {
    width: '100%',
    minHeight: '44px',
    border: '0',
    borderRadius: '4px',
    background: '#ffc439',
    color: '#111',
    font: '600 16px system-ui, sans-serif',
    cursor: 'pointer',
  });
  button.addEventListener('click', () => void approve(config));
  place.replaceChildren(button);
  return Promise.resolve();
}

Object.assign(window, {
  paypal: {
    FUNDING: { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card', VENMO: 'venmo' },
    Button: { render },
  },
});
