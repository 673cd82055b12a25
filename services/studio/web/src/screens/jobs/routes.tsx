import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { validateJobSearch } from './search.ts';

export const jobsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/jobs',
    validateSearch: validateJobSearch,
    component: lazyScreen('jobs', () => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/jobs/$jobId',
    component: lazyScreen('jobs', () => import('./job-page.tsx'), 'JobPage'),
  }),
] as const;
