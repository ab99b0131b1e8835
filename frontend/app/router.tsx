import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AppLayout } from './layout/app-layout.tsx';
import { HomeRoute } from './routes/home.tsx';
import { NotFoundRoute } from './routes/not-found.tsx';

const shopRoute = () => import('./routes/shop.tsx');
const searchRoute = () => import('./routes/search.tsx');
const productRoute = () => import('./routes/product.tsx');
const cartRoute = () => import('./routes/cart.tsx');
const orderPlacedRoute = () => import('./routes/order-placed.tsx');
const accountPages = () => import('./account-pages.ts');
const adminPages = () => import('./admin-pages.ts');

const ShopRoute = page(shopRoute, 'ShopRoute');
const SearchRoute = page(searchRoute, 'SearchRoute');
const ProductRoute = page(productRoute, 'ProductRoute');
const CartRoute = page(cartRoute, 'CartRoute');
const OrderPlacedRoute = page(orderPlacedRoute, 'OrderPlacedRoute');
const SigninRoute = page(accountPages, 'SigninRoute');
const SignupRoute = page(accountPages, 'SignupRoute');
const UserDashboardRoute = page(accountPages, 'UserDashboardRoute');
const ProfileRoute = page(accountPages, 'ProfileRoute');
const AdminDashboardRoute = page(adminPages, 'AdminDashboardRoute');
const AdminOrdersRoute = page(adminPages, 'AdminOrdersRoute');
const AdminPaymentsRoute = page(adminPages, 'AdminPaymentsRoute');
const AdminProductsRoute = page(adminPages, 'AdminProductsRoute');
const UpdateProductRoute = page(adminPages, 'UpdateProductRoute');
const CreateProductRoute = page(adminPages, 'CreateProductRoute');
const CreateCategoryRoute = page(adminPages, 'CreateCategoryRoute');
const ImportCatalogueRoute = page(adminPages, 'ImportCatalogueRoute');

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
        <Route path="search" element={<SearchRoute />} />
        <Route path="product/:productId" element={<ProductRoute />} />
        <Route path="cart" element={<CartRoute />} />
        <Route path="checkout/done/:orderId" element={<OrderPlacedRoute />} />
        <Route path="signin" element={<SigninRoute />} />
        <Route path="signup" element={<SignupRoute />} />
        <Route path="user/dashboard" element={<UserDashboardRoute />} />
        <Route path="profile/:userId" element={<ProfileRoute />} />
        <Route path="admin/dashboard" element={<AdminDashboardRoute />} />
        <Route path="admin/orders" element={<AdminOrdersRoute />} />
        <Route path="admin/payments" element={<AdminPaymentsRoute />} />
        <Route path="admin/products" element={<AdminProductsRoute />} />
        <Route path="admin/product/update/:productId" element={<UpdateProductRoute />} />
        <Route path="create/product" element={<CreateProductRoute />} />
        <Route path="create/category" element={<CreateCategoryRoute />} />
        <Route path="admin/import" element={<ImportCatalogueRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}

/** A page that is fetched when it is first shown; `name` is its component in the file. */
function page<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}
