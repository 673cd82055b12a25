import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';

/** The tab of the team's page, as the address has it; members without one. */
export type TeamSearch = { tab?: 'invites' };

export const teamRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/team',
    validateSearch: (search: Record<string, unknown>): TeamSearch =>
      search['tab'] === 'invites' ? { tab: 'invites' } : {},
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
] as const;
