/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** True in `npm start`, `npm run dev` and tests; never in a deployed build. */
  readonly LOCAL: boolean;
}
