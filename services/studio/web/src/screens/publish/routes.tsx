import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { validatePublishSearch } from './search.ts';

export const publishRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/publish',
    validateSearch: validatePublishSearch,
    component: lazyScreen('publish', () => import('./page.tsx'), 'Page'),
  }),
] as const;
