import { Hono } from 'hono';

/** Tokens issued by the stand-in's widget; each is valid once. */
const PASS = /^rehearsal-pass-[\w-]{8,}$/;

/**
 * A stand-in for Cloudflare Turnstile: the widget's script with the part of its API that the shop
 * uses, and siteverify with answers in the original's format.
 * @see https://developers.cloudflare.com/turnstile/get-started/server-side-validation/
 */
export function turnstileRoutes(): Hono {
  const spent = new Set<string>();
  return new Hono()
    .get('/v0/api.js', (context) => {
      context.header('content-type', 'text/javascript; charset=utf-8');
      return context.body(SCRIPT);
    })
    .post('/v0/siteverify', async (context) => {
      const form = await context.req.parseBody();
      const fault = faultOf(form, spent);
      if (fault) return context.json({ success: false, 'error-codes': [fault], messages: [] });
      spent.add(String(form['response']));
      return context.json({
        success: true,
        challenge_ts: new Date().toISOString(),
        hostname: 'localhost',
        'error-codes': [],
        action: '',
        cdata: '',
      });
    });
}

function faultOf(form: Record<string, unknown>, spent: ReadonlySet<string>): string | undefined {
  if (!form['secret']) return 'missing-input-secret';
  if (!form['response']) return 'missing-input-response';
  const response = String(form['response']);
  if (!PASS.test(response)) return 'invalid-input-response';
  return spent.has(response) ? 'timeout-or-duplicate' : undefined;
}

/**
 * Shows a checkbox, where the original mostly needs no interaction; tokens expire after the same
 * time as the original's.
 */
const SCRIPT = `
{
  const GOOD_FOR_MS = 300000;
  const widgets = new Map();
  window.turnstile = {
    render(container, { callback, 'expired-callback': expired }) {
      const id = 'rehearsal-widget-' + crypto.randomUUID();
      const label = document.createElement('label');
      const box = document.createElement('input');
      let timer;
      box.type = 'checkbox';
      box.addEventListener('change', () => {
        box.disabled = true;
        callback('rehearsal-pass-' + crypto.randomUUID());
        timer = setTimeout(() => {
          box.checked = box.disabled = false;
          expired?.();
        }, GOOD_FOR_MS);
      });
      label.append(box, ' I am a person');
      container.append(label);
      widgets.set(id, () => {
        clearTimeout(timer);
        label.remove();
      });
      return id;
    },
    remove(id) {
      widgets.get(id)?.();
      widgets.delete(id);
    },
  };
}
`;
