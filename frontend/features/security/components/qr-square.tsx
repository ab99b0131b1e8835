import { create } from 'qrcode';
import styles from './security.module.css';

/** A text as a QR code, drawn here: the policy lets no picture in that a library would write. */
export function QrSquare({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const path = Array.from(data, (dark, at) =>
    dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  return (
    <svg
      className={styles['square']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
