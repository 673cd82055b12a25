import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';

export const projectsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/projects',
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
] as const;
