// The account pages share one bundle because each leads to the next.
export { ProfileRoute } from './routes/profile.tsx';
export { SigninRoute } from './routes/signin.tsx';
export { SignupRoute } from './routes/signup.tsx';
export { UserDashboardRoute } from './routes/user-dashboard.tsx';
export { WishlistRoute } from './routes/wishlist.tsx';
