import { Component, type ReactNode } from 'react';
import { PageFailed } from './page-failed.tsx';

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
