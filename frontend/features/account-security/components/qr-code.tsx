import { create } from 'qrcode';
import styles from './security.module.css';

/** Scanners need a white margin, and black on white in dark mode too. */
const MARGIN = 4;

/**
 * A text as a QR code, drawn here: the content security policy blocks the images a library would
 * write.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const path = Array.from(data, (dark, at) =>
    dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  const whole = size + 2 * MARGIN;
  return (
    <svg
      className={styles['square']}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
