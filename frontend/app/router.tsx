import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AppLayout } from './layout/app-layout.tsx';
import { HomeRoute } from './routes/home.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';

const ShopRoute = lazy(async () => ({ default: (await import('./routes/shop.tsx')).ShopRoute }));
const ProductRoute = lazy(async () => ({
  default: (await import('./routes/product.tsx')).ProductRoute,
}));
const SigninRoute = lazy(async () => ({
  default: (await import('./routes/signin.tsx')).SigninRoute,
}));
const SignupRoute = lazy(async () => ({
  default: (await import('./routes/signup.tsx')).SignupRoute,
}));
const CartRoute = lazy(async () => ({ default: (await import('./routes/cart.tsx')).CartRoute }));
const OrderPlacedRoute = lazy(async () => ({
  default: (await import('./routes/order-placed.tsx')).OrderPlacedRoute,
}));
const UserDashboardRoute = lazy(async () => ({
  default: (await import('./routes/user-dashboard.tsx')).UserDashboardRoute,
}));
const AdminDashboardRoute = lazy(async () => ({
  default: (await import('./routes/admin-dashboard.tsx')).AdminDashboardRoute,
}));
const AdminOrdersRoute = lazy(async () => ({
  default: (await import('./routes/admin-orders.tsx')).AdminOrdersRoute,
}));

/**
 * Every page of the shop (spec 2). The home page comes with the shop itself, so that a first visit
 * needs one round trip less; each other one is fetched when it is first needed.
 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<AppLayout />}>
        <Route index element={<HomeRoute />} />
        <Route path="shop" element={<ShopRoute />} />
        <Route path="product/:productId" element={<ProductRoute />} />
        <Route path="cart" element={<CartRoute />} />
        <Route path="checkout/done/:orderId" element={<OrderPlacedRoute />} />
        <Route path="signin" element={<SigninRoute />} />
        <Route path="signup" element={<SignupRoute />} />
        <Route path="user/dashboard" element={<UserDashboardRoute />} />
        <Route path="admin/dashboard" element={<AdminDashboardRoute />} />
        <Route path="admin/orders" element={<AdminOrdersRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}
