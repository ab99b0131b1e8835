// How the stand-ins of the providers' scripts open a window of the gateway and hear from it.

/** What a rehearsal window tells the page that opened it. */
type WindowReport = { kind: string; id: string; canceled?: boolean } & Record<string, unknown>;

const scriptAddress = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;

/** Origin of the gateway: whence this script came. */
export const gateway = new URL(scriptAddress).origin;

/** A window that shows the gateway's pages, one after the other. */
export type RehearsalWindow = {
  /** Shows a page of the gateway, once the window is ready for it. */
  show(path: string): Promise<void>;
  /** Waits until the window reports on the wish `id`; undefined when it is closed instead. */
  report(kind: string, id: string): Promise<WindowReport | undefined>;
  close(): void;
};

/** Resolves with the first message of the window that is wanted; undefined when it is closed. */
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
 * Opens a window that waits. To be called in the click itself, before anything is awaited: a
 * browser grants a window to nothing else. Null when it was blocked.
 */
export function openWindow(name: string): RehearsalWindow | null {
  const popup = window.open(`${gateway}/rehearsal/waiting`, name, 'width=480,height=680');
  if (popup === null) return null;
  // An address set before the first page has come may be lost when that page comes.
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

/** A button for the place that the widget keeps for a provider's; plainly nobody's brand. */
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
