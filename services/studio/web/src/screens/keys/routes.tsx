import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

export const keysRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/keys',
    component: lazyScreen('keys', () => import('./page.tsx'), 'Page'),
  }),
] as const;
