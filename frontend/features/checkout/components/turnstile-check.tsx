import { useEffect, useRef } from 'react';
import type { Widget } from '#contract/payments/payment-widget.ts';
import { Alert } from '../../../components/alert.tsx';
import { LoadError } from '../../../components/load-error.tsx';
import { LoadingNote } from '../../../components/skeleton.tsx';
import { useChallenge } from '../turnstile/turnstile-store.ts';
import { useTurnstile } from '../turnstile/use-turnstile.ts';
import styles from './turnstile-check.module.css';

type Challenge = NonNullable<Widget['challenge']>;

/**
 * A human check, shown once the shop has asked for one. Takes the focus each time it is asked for.
 */
export function TurnstileCheck({ challenge, paying }: { challenge: Challenge; paying: boolean }) {
  const { asked, sent, answer } = useChallenge();
  const box = useRef<HTMLDivElement>(null);
  const heeded = useRef(0);
  useEffect(() => {
    if (paying || heeded.current === asked) return;
    heeded.current = asked;
    box.current?.focus();
  }, [asked, paying]);
  return (
    <div ref={box} tabIndex={-1} inert={paying} className={styles['check']}>
      <Alert tone="info">
        {answer === null
          ? 'Nothing was charged. Please confirm that you are a person, then pay again.'
          : 'Thank you. You can pay now.'}
      </Alert>
      {/* An answer can be used once; the next one needs a new check. */}
      <Check key={sent} challenge={challenge} />
    </div>
  );
}

function Check({ challenge }: { challenge: Challenge }) {
  const { ref, state, retry } = useTurnstile(challenge);
  return (
    <>
      {state.status === 'loading' ? <LoadingNote text="Loading the check" /> : null}
      {state.status === 'failed' ? (
        <LoadError what="The check" query={{ error: state.error, refetch: retry }} />
      ) : null}
      <div ref={ref} />
    </>
  );
}
