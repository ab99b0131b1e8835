import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** Set by a link: not by URL, which would be logged. */
const stateSchema = z.object({ email: z.string() });

/** The address typed on the page whose link led here; the form takes it at once. */
export function useGivenEmail(): string | undefined {
  const { data } = z.safeParse(stateSchema, useLocation().state);
  const navigate = useNavigate();
  const isGiven = data !== undefined;
  // Kept by the browser, it would be shown to whoever goes back to this page.
  useEffect(() => {
    if (isGiven) navigate('.', { replace: true, state: null });
  }, [isGiven, navigate]);
  return data?.email;
}
