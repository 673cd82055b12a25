import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

export const influencersRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/influencers',
    component: lazyScreen('influencers', () => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/influencers/new',
    component: lazyScreen('influencers', () => import('./new-influencer-page.tsx'), 'NewInfluencerPage'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/influencers/$influencerId',
    component: lazyScreen('influencers', () => import('./influencer-page.tsx'), 'InfluencerPage'),
  }),
] as const;
