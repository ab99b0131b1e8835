import * as z from 'zod/mini';

/** The shop's pages forbid `eval`; told so, zod does not try it and no violation is reported. */
z.config({ jitless: true });
