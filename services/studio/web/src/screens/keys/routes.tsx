import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';

export const keysRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/keys',
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
] as const;
