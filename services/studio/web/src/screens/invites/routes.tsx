import { createRoute } from '@tanstack/react-router';
import { signedInRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

/** The routes of a person who may be in no team yet. */
export const invitesRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/invites/$token',
    component: lazyScreen('invites', () => import('./page.tsx'), 'Page'),
  }),
] as const;
