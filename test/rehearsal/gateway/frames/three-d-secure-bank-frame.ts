import Framebus from 'framebus';

// The widget opens this frame for a bank with a challenge page of its own (version 1), and sends it
// the page's address over the bus.
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
  // Sent without data: the widget's handler takes its first argument for the reply function.
  new Framebus({ channel }).emit('BUS_CONFIGURATION_REQUEST', (configuration: unknown) =>
    sendToBank(configuration as Configuration),
  );
