import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { readProductSearch } from './product-search.ts';

export const productsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/products',
    validateSearch: readProductSearch,
    component: lazyScreen('products', () => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/products/new',
    component: lazyScreen('products', () => import('./new-product-page.tsx'), 'NewProductPage'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/products/$productId',
    component: lazyScreen('products', () => import('./product-page.tsx'), 'ProductPage'),
  }),
] as const;
