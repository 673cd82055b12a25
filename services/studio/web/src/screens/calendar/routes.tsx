import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { validateCalendarSearch } from './search.ts';

export const calendarRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/calendar',
    validateSearch: validateCalendarSearch,
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
] as const;
