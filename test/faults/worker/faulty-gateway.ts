import { createBraintreeGateway } from '../../../functions/payments/braintree/gateway.ts';
import type { PaymentGateway } from '../../../functions/payments/payment-gateway.ts';
import { encode, type GatewayCall, type PlannedFault } from '../plan.ts';
import { currentRun } from './run.ts';

/**
 * The shop's own Braintree client, where each call may fail. Deaths of the Worker are injected here;
 * faults of the network and of Braintree are injected by the gateway proxy, which learns of them
 * from the path.
 */
export function faultyGateway(keys: {
  url: string;
  publicKey: string;
  privateKey: string;
}): PaymentGateway {
  const { url, ...credentials } = keys;
  const at = (fault?: PlannedFault): PaymentGateway =>
    createBraintreeGateway({
      ...credentials,
      environment: 'local',
      localUrl: `${url}/proxy/${encode({ clock: currentRun().plan.clock, fault })}`,
    });

  async function timed<T>(call: Promise<T>): Promise<T> {
    const began = performance.now();
    const meter = currentRun().meters.gateway;
    meter.calls += 1;
    try {
      return await call;
    } finally {
      meter.waited += performance.now() - began;
    }
  }

  function wrap<I, O>(name: GatewayCall, call: (gateway: PaymentGateway, input: I) => Promise<O>) {
    return (input: I) => currentRun().step(name, name, (fault) => timed(call(at(fault), input)));
  }

  return {
    createCustomer: wrap('createCustomer', (gateway, input) => gateway.createCustomer(input)),
    deleteCustomer: wrap('deleteCustomer', (gateway, id) => gateway.deleteCustomer(id)),
    createClientToken: wrap('createClientToken', (gateway, id) => gateway.createClientToken(id)),
    deleteRepeatedCards: (id) => timed(at().deleteRepeatedCards(id)),
    listSavedMethods: (id) => timed(at().listSavedMethods(id)),
    deleteSavedMethod: (id) => timed(at().deleteSavedMethod(id)),
    findThreeDSecureResult: (nonce) => timed(at().findThreeDSecureResult(nonce)),
    listUncollected: (since) => timed(at().listUncollected(since)),
    listSettled: (ids) => timed(at().listSettled(ids)),
    listFailedRefunds: (since) => timed(at().listFailedRefunds(since)),
    charge: wrap('charge', (gateway, input) => gateway.charge(input)),
    findCharge: wrap('findCharge', (gateway, input) => gateway.findCharge(input)),
    findTransaction: wrap('findTransaction', (gateway, input) => gateway.findTransaction(input)),
    reverse: wrap('reverse', (gateway, input) => gateway.reverse(input)),
    refund: wrap('refund', (gateway, input) => gateway.refund(input)),
  };
}
