/** Width and height of the bank's window in pixels, by challenge window size code. */
const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  '01': [250, 400],
  '02': [390, 400],
  '03': [500, 600],
  '04': [600, 400],
};

/** Returns the window size that a challenge message requests; the full page for any other code. */
export function windowSize(payload: string): { width: string; height: string } {
  const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
  const { challengeWindowSize } = JSON.parse(atob(base64)) as { challengeWindowSize?: string };
  const [width, height] = sizes[challengeWindowSize ?? ''] ?? [];
  if (width === undefined || height === undefined) return { width: '100vw', height: '100vh' };
  return { width: `${width}px`, height: `min(${height}px, 80vh)` };
}

/** Creates the frame with the bank's challenge. */
export function bankFrame(source: string, size: { width: string; height: string }) {
  const frame = document.createElement('iframe');
  frame.src = source;
  frame.name = 'rehearsal-three-d-secure';
  frame.title = 'Question of your bank (rehearsal)';
  Object.assign(frame.style, {
    ...size,
    maxWidth: '100%',
    display: 'block',
    border: '0',
    background: '#fff',
  });
  return frame;
}

/**
 * Shows the frame in a modal window. Its leave button and the Escape key only work when `onLeave`
 * is given.
 */
export function openWindow(frame: HTMLIFrameElement, onLeave: (() => void) | undefined) {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', frame.title);
  Object.assign(dialog.style, {
    boxSizing: 'content-box',
    width: frame.style.width,
    maxWidth: 'calc(100vw - 1rem)',
    padding: '0',
    border: '2px dashed #8a6d00',
    background: '#fff',
  });
  if (onLeave !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Leave without answering';
    Object.assign(button.style, { width: '100%', minHeight: '44px', font: '16px system-ui' });
    button.addEventListener('click', onLeave);
    dialog.append(button);
  }
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    onLeave?.();
  });
  dialog.append(frame);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
