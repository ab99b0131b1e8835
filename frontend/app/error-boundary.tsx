import { Component, type ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';

type Props = {
  /** A new value, such as the address of another page, gives the children a new chance. */
  resetKey: string;
  children: ReactNode;
};
type State = { failed: boolean; resetKey: string };

/**
 * Keeps a page that broke from taking the whole shop with it. It also catches a page whose code
 * could not be fetched, as after a new release of the shop, where loading again is the cure.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { failed: false, resetKey: props.resetKey };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const offline = !navigator.onLine;
    return (
      <div role="alert">
        <EmptyState
          title={offline ? 'You seem to be offline' : 'This page could not be shown'}
          action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
        >
          {offline
            ? 'This page needs a connection. Your cart is safe.'
            : 'Something went wrong on our side. Your cart is safe.'}
        </EmptyState>
      </div>
    );
  }
}
