import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';

export const reviewRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/review',
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
] as const;
