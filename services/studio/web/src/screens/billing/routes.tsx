import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { readBillingSearch } from './billing-search.ts';

export const billingRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/billing',
    validateSearch: readBillingSearch,
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
] as const;
