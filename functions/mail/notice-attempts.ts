/**
 * Attempts after which a notice that its mailbox refuses gives its place up: with `backoff`, after
 * seven minutes.
 */
export const NOTICE_ATTEMPTS = 4;
