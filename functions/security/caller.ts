/** Who makes a change, and from where: what the security log is told with it. */
export interface Caller {
  actorId: string;
  /** As `clientAddress` says it. */
  address: string;
}
