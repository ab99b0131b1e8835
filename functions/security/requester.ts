/** Account and address that a request comes from: `serve-endpoint.ts` sets it for every request. */
export interface Requester {
  /** Id of the signed-in account. */
  userId: string;
  /** As returned by `clientAddress`. */
  address: string;
}

/** Sender of a request that anyone may make, without a known account. */
export interface Visitor {
  userId: null;
  address: string;
}
