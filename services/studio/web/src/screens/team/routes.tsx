import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

/** The tab of the team's page, as the address has it; members without one. */
export type TeamSearch = { tab?: 'invites' };

export const teamRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/team',
    validateSearch: (search: Record<string, unknown>): TeamSearch =>
      search['tab'] === 'invites' ? { tab: 'invites' } : {},
    component: lazyScreen('team', () => import('./page.tsx'), 'Page'),
  }),
] as const;
