import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { validatePublishSearch } from './search.ts';

export const publishRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/publish',
    validateSearch: validatePublishSearch,
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
] as const;
