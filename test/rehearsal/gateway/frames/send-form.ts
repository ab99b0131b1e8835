// Submits the form without a click.
document.querySelector<HTMLFormElement>('form[data-sends-itself]')?.submit();
