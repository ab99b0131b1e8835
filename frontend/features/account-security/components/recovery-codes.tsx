import { Alert } from '../../../components/alert.tsx';
import styles from './security.module.css';

/** New recovery codes, shown only once; nothing if there are none. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null;
  return (
    <Alert tone="success">
      <p>
        Keep these recovery codes where only you find them. Each works once, when you do not have
        your device at hand. We show them only now.
      </p>
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Alert>
  );
}
