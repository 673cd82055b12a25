import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { readReturnSearch } from './connect-result.ts';
import { keepReturnedSecret } from './returned-secret.ts';

keepReturnedSecret();

export const connectionsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/connections',
    validateSearch: readReturnSearch,
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
] as const;
