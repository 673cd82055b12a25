import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { readReturnSearch } from './connect-result.ts';
import { keepReturnedSecret } from './returned-secret.ts';

keepReturnedSecret();

export const connectionsRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/connections',
    validateSearch: readReturnSearch,
    component: lazyScreen('connections', () => import('./page.tsx'), 'Page'),
  }),
] as const;
