import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { readBillingSearch } from './billing-search.ts';

export const billingRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/billing',
    validateSearch: readBillingSearch,
    component: lazyScreen('billing', () => import('./page.tsx'), 'Page'),
  }),
] as const;
