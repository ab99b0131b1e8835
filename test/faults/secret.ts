/** The secret that the harness's Worker signs its tokens with. */
export const SECRET = 'a-secret-for-the-harness-only-0123456789';
