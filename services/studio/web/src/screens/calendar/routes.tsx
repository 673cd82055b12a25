import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { validateCalendarSearch } from './search.ts';

export const calendarRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/calendar',
    validateSearch: validateCalendarSearch,
    component: lazyScreen(['calendar', 'posts'], () => import('./page.tsx'), 'Page'),
  }),
] as const;
