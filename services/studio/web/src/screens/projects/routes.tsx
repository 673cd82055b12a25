import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

export const projectsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/projects',
    component: lazyScreen('projects', () => import('./page.tsx'), 'Page'),
  }),
] as const;
