import { onTestFinished } from 'vitest';

/** jsdom has dialogs but cannot open them: this opens and closes them without modal behaviour. */
export function stubDialogs(): void {
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
