import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../shell/layout-routes.tsx';

/** Of a person who may be in no team yet. */
export const invitesRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/invites/$token',
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
] as const;
