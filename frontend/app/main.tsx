import './libraries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepEarlyInput } from '../lib/early-input.ts';
import { takeFirstData } from '../lib/first-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { reloadOnce, reloadPage } from '../lib/reload-page.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/first-screen.css';
import { FirstRender } from './first-render.tsx';
import { AppRoutes, fetchPage } from './router.tsx';

const before = document.getElementById('root');
if (!before) throw new Error('index.html has no #root');

const place = before.cloneNode(false) as HTMLElement;
const early = keepEarlyInput(before, place);
const queries = createQueryClient();
takeFirstData(queries, document);
/*
 * Shows the shop once the page's code is loaded. If that fails, a page that the Worker rendered
 * stays readable until it can be reloaded, because browsers do not retry a failed import. No
 * `await` here: pages import from this file's chunk and would deadlock with it.
 */
fetchPage(location.pathname).then(showShop, () => {
  if (!before.querySelector('main')) return showShop();
  window.addEventListener('online', () => void reloadPage());
  void reloadOnce();
});

/**
 * Renders in short tasks: the Worker's page can be read meanwhile, and stays until React's is
 * ready. The first input makes React's page replace it at once.
 */
function showShop() {
  const root = createRoot(place);
  const shop = (
    <FirstRender early={early}>
      <StrictMode>
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </QueryClientProvider>
      </StrictMode>
    </FirstRender>
  );
  startTransition(() => root.render(shop));
  early.whenUsed(() => flushSync(() => root.render(shop)));
}
