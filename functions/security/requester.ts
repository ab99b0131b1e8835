/** Who asks, and from where: `serve-endpoint.ts` makes it of every request. */
export interface Requester {
  /** The account that is signed in. */
  userId: string;
  /** As `clientAddress` says it. */
  address: string;
}

/** Who asks what anyone may: of them the shop knows no account. */
export interface Visitor {
  userId: null;
  address: string;
}
