import { useLocation } from 'react-router-dom';

/** What a mailed link carries behind its `#`, which no server is told. */
export function useLinkValues(): URLSearchParams {
  return new URLSearchParams(useLocation().hash.slice(1));
}
