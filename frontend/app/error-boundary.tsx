import { Component, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { reloadOnce, reloadPage } from '../lib/reload-page.ts';

type Props = {
  /** When it changes, e.g. to another page's path, the children are rendered again. */
  resetKey: string;
  children: ReactNode;
};
type State = { failure: 'none' | 'broken' | 'code lost'; resetKey: string };

/**
 * Error messages of Chromium, Firefox, Safari and Vite for code or styles that could not be
 * fetched.
 */
const CODE_LOST = /dynamically imported module|module script failed|preload CSS/iu;

/**
 * Keeps a page that throws from taking down the whole shop. It also catches a page whose code could
 * not be fetched, either because there is no connection or because of a new release.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: 'none', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: CODE_LOST.test(String(error)) ? 'code lost' : 'broken' };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { failure: 'none', resetKey: props.resetKey };
  }

  override render() {
    const { failure } = this.state;
    if (failure === 'none') return this.props.children;
    return <PageFailed codeLost={failure === 'code lost'} />;
  }
}

/**
 * Shown in place of a page that threw, or whose code could not be fetched (`codeLost`). The latter
 * reloads by itself: when the connection returns or, if the code is of an older release, at once.
 */
function PageFailed({ codeLost }: { codeLost: boolean }) {
  const [tries, setTries] = useState(0);
  const again = useCallback(async () => {
    if (!(await reloadPage())) setTries((count) => count + 1);
  }, []);

  useEffect(() => {
    if (!codeLost) return;
    if (navigator.onLine) void reloadOnce();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [codeLost, again]);

  const offline = !navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        title={offline ? 'You seem to be offline' : 'This page could not be shown'}
        action={<Button onClick={() => void again()}>Load the page again</Button>}
      >
        {offline
          ? 'This page needs a connection. Your cart is safe.'
          : 'Something went wrong on our side. Your cart is safe.'}
        {tries > 0 ? ' The shop could not be reached.' : null}
      </EmptyState>
    </div>
  );
}
