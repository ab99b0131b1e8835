declare global {
  namespace Cloudflare {
    /** Bindings that the Worker's tests see; see vitest.config.ts. */
    interface Env {
      DB: D1Database;
      SEARCH: D1Database;
      PHOTOS: R2Bucket;
      IMAGES: ImagesBinding;
      TEST_SCHEMA: string[];
      TEST_SEARCH_SCHEMA: string[];
      JWT_SECRET: string;
      BRAINTREE_GATEWAY_URL: string;
    }
    interface GlobalProps {
      mainModule: typeof import('../../functions/worker.ts');
    }
  }
}

export {};
