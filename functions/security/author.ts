/** Who makes a change, and from where: what the security log is told with it. */
export interface Author {
  actorId: string;
  /** As `clientAddress` says it. */
  address: string;
}
