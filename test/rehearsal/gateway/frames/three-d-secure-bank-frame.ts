import Framebus from 'framebus';

// The widget opens this frame for a bank that asks by a page of its own (version 1), and tells it
// through the bus where that page is.
type Configuration = { acsUrl: string; pareq: string; md: string; termUrl: string };

function sendToBank({ acsUrl, pareq, md, termUrl }: Configuration): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = acsUrl;
  for (const [name, value] of [
    ['PaReq', pareq],
    ['MD', md],
    ['TermUrl', termUrl],
  ] as const) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

const channel = window.name.replace(/^braintreethreedsecurelanding_/, '');
if (channel !== window.name)
  // Without data: the widget's handler takes its first argument for the way to reply.
  new Framebus({ channel }).emit('BUS_CONFIGURATION_REQUEST', (configuration: unknown) =>
    sendToBank(configuration as Configuration),
  );
