import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { validateJobSearch } from './search.ts';

export const jobsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/jobs',
    validateSearch: validateJobSearch,
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/jobs/$jobId',
    component: lazyRouteComponent(() => import('./job-page.tsx'), 'JobPage'),
  }),
] as const;
