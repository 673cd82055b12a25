import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

export const reviewRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/review',
    component: lazyScreen('review', () => import('./page.tsx'), 'Page'),
  }),
] as const;
