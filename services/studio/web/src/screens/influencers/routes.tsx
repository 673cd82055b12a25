import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';

export const influencersRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/influencers',
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/influencers/new',
    component: lazyRouteComponent(() => import('./new-influencer-page.tsx'), 'NewInfluencerPage'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/influencers/$influencerId',
    component: lazyRouteComponent(() => import('./influencer-page.tsx'), 'InfluencerPage'),
  }),
] as const;
