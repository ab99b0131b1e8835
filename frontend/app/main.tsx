import './libraries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepEarlyInput } from '../lib/early-input.ts';
import { takeFirstData } from '../lib/first-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { loadAgainOnce, reloadPage } from '../lib/reload-page.ts';
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
 * When the page's code is there. Where that is lost, a page that can be read without it stays until it
 * can be loaded again: browsers do not fetch code twice that has failed. Not by `await`: pages import
 * from this file's chunk, and would wait for it as it waits for them.
 */
fetchPage(location.pathname).then(showShop, () => {
  if (!before.querySelector('main')) return showShop();
  window.addEventListener('online', () => void reloadPage());
  void loadAgainOnce();
});

/**
 * In short turns: what the Worker sent is read meanwhile, and stands until all is ready; or at once, as
 * soon as it is used.
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
