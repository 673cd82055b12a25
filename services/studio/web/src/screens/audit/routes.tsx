import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { readAuditSearch } from './audit-search.ts';

export const auditRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/audit',
    validateSearch: readAuditSearch,
    component: lazyScreen('audit', () => import('./page.tsx'), 'Page'),
  }),
] as const;
