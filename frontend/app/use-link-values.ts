import { useLocation } from 'react-router-dom';

/** Values a mailed link carries after its `#`, which is never sent to a server. */
export function useLinkValues(): URLSearchParams {
  return new URLSearchParams(useLocation().hash.slice(1));
}
