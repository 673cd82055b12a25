import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';

export const brandsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/brands',
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
  // `/brands/new` is the form of a brand that is not there yet.
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/brands/$brandId',
    component: lazyRouteComponent(() => import('./brand-page.tsx'), 'BrandPage'),
  }),
] as const;
