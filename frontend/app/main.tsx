import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { takeFirstData } from '../lib/first-data.ts';
import { createQueryClient } from '../lib/query-client.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/first-screen.css';
import { AppRoutes, fetchPage } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queries = createQueryClient();
takeFirstData(queries, document);
// Not by `await`: pages import from this file's chunk, and would wait for it as it waits for them.
void fetchPage(location.pathname).then(() => showShop(root));

function showShop(place: HTMLElement) {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
