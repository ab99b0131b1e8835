import { onTestFinished } from 'vitest';

/** jsdom knows dialogs but not how to open them: here they open and close without their magic. */
export function pretendDialogs(): void {
  const dialog = HTMLDialogElement.prototype;
  const { showModal, close } = dialog;
  dialog.showModal = function () {
    this.open = true;
  };
  dialog.close = function () {
    this.open = false;
  };
  onTestFinished(() => {
    Object.assign(dialog, { showModal, close });
  });
}
