/**
 * How often a mailbox may refuse a notice before that gives its place up: as `backoff` has it, after
 * seven minutes.
 */
export const NOTICE_ATTEMPTS = 4;
