// Pages that few visits reach. Vite writes the list of required files beside each import; this
// chunk keeps those lists out of the first load.

export const requireSession = () => import('./require-session.tsx');
export const orderPlacedRoute = () => import('./routes/order-placed.tsx');
export const securityRoute = () => import('./routes/security.tsx');
export const accountPages = () => import('./account-page-bundle.ts');
export const recoveryPages = () => import('./recovery-page-bundle.ts');
export const ownDataRoute = () => import('./routes/own-data.tsx');
export const orderLookupRoute = () => import('./routes/order-lookup.tsx');
export const savedMethodsRoute = () => import('./routes/saved-methods.tsx');
export const bookListRoute = () => import('./routes/book-list.tsx');
export const seriesRoute = () => import('./routes/series.tsx');
export const adminPageRoutes = () => import('./admin-routes.tsx');
export const joinStaffRoute = () => import('./routes/join-staff.tsx');
