import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { deliveryStates, type DeliverySearch } from './delivery-search.ts';

export const webhooksRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/webhooks',
    component: lazyScreen('webhooks', () => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/webhooks/$endpointId',
    validateSearch: (search: Record<string, unknown>): DeliverySearch => {
      const state = deliveryStates.find((one) => one === search['state']);
      return state ? { state } : {};
    },
    component: lazyScreen('webhooks', () => import('./endpoint-page.tsx'), 'EndpointPage'),
  }),
] as const;
