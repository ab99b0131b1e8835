// Leads the shopper on without a click.
document.querySelector<HTMLFormElement>('form[data-sends-itself]')?.submit();
