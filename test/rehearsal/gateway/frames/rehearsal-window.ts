// Lets the stand-ins of provider scripts open a gateway window and receive its reports.

/** What a rehearsal window reports to the page that opened it. */
type WindowReport = { kind: string; id: string; canceled?: boolean } & Record<string, unknown>;

const scriptAddress = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;

/** Origin of the gateway, which served this script. */
export const gateway = new URL(scriptAddress).origin;

/** A window that shows a sequence of gateway pages. */
export type RehearsalWindow = {
  /** Shows a gateway page once the window is ready. */
  show(path: string): Promise<void>;
  /** Waits for the window's report on `id`; undefined when it is closed instead. */
  report(kind: string, id: string): Promise<WindowReport | undefined>;
  close(): void;
};

/** Resolves with the window's first matching message; undefined when it is closed. */
function hear(
  popup: Window,
  wanted: (report: Partial<WindowReport>) => boolean,
): Promise<WindowReport | undefined> {
  return new Promise((resolve) => {
    const finish = (report?: WindowReport) => {
      clearInterval(watch);
      window.removeEventListener('message', listen);
      resolve(report);
    };
    const listen = ({ origin, source, data }: MessageEvent<WindowReport>) => {
      if (origin === gateway && source === popup && wanted(Object(data))) finish(data);
    };
    const watch = setInterval(() => {
      if (popup.closed) finish();
    }, 300);
    window.addEventListener('message', listen);
  });
}

/**
 * Opens a window with a waiting page. Call it in the click handler before any await, or the browser
 * blocks it. Returns null when blocked.
 */
export function openWindow(name: string): RehearsalWindow | null {
  const popup = window.open(`${gateway}/rehearsal/waiting`, name, 'width=480,height=680');
  if (popup === null) return null;
  // Navigating before the first page has loaded may be lost when that page loads.
  const ready = hear(popup, ({ kind }) => kind === 'rehearsal-waiting');
  return {
    async show(path) {
      if ((await ready) !== undefined) popup.location.href = `${gateway}${path}`;
    },
    async report(kind, id) {
      const report = await hear(popup, (data) => data.kind === kind && data.id === id);
      popup.close();
      return report;
    },
    close: () => popup.close(),
  };
}

/** Creates a button to fill in for a provider's; it imitates no brand. */
export function rehearsalButton(name: string, onClick: (event: MouseEvent) => void) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = `${name} (rehearsal)`;
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
  button.addEventListener('click', onClick);
  return button;
}
