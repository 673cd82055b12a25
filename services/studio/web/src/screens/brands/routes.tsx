import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

export const brandsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/brands',
    component: lazyScreen('brands', () => import('./page.tsx'), 'Page'),
  }),
  // `/brands/new` is the form of a brand that is not there yet.
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/brands/$brandId',
    component: lazyScreen('brands', () => import('./brand-page.tsx'), 'BrandPage'),
  }),
] as const;
