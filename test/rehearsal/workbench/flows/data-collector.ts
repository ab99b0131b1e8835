/// <reference path="../braintree-web.d.ts" />
import library from 'braintree-web';
import { flag, text } from '../form/field.ts';
import { calling, type Flow } from './flow.ts';

/** Device data with the library, without the widget. */
export const dataCollectorFlow: Flow = {
  title: 'Device data',
  about: 'Device data that a shop sends with a charge, for the gateway’s fraud checks.',
  usual: { options: { kount: true } },
  fields: [
    flag('options.kount', 'Kount'),
    flag('options.paypal', 'PayPal'),
    text('options.riskCorrelationId', 'Risk correlation id'),
  ],
  start: async ({ client, setup }) => {
    const component = await library.dataCollector.create({ client, ...setup.options });
    return {
      component,
      actions: [
        { label: 'Get device data', run: calling(component, 'getDeviceData', setup.request) },
        { label: 'Tear down', run: calling(component, 'teardown') },
      ],
    };
  },
};
