import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { readProductSearch } from './product-search.ts';

export const productsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/products',
    validateSearch: readProductSearch,
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/products/new',
    component: lazyRouteComponent(() => import('./new-product-page.tsx'), 'NewProductPage'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/products/$productId',
    component: lazyRouteComponent(() => import('./product-page.tsx'), 'ProductPage'),
  }),
] as const;
