import { showToast } from '../stores/toast-store.ts';
import { errorText } from './error-text.ts';

/** For who asked for what others have saved meanwhile, in vain. */
export function tellNotLoaded(error: unknown): void {
  showToast({ text: `What others have saved could not be loaded. ${errorText(error)}` });
}
