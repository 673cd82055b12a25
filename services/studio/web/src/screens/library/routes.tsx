import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';
import { assetSources, type AssetSource } from './queries.ts';

/** `source`: only pictures that came in this way. */
type LibrarySearch = { source?: AssetSource };

export const libraryRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/library',
    validateSearch: ({ source }: Record<string, unknown>): LibrarySearch => {
      const known = assetSources.find((one) => one === source);
      return known ? { source: known } : {};
    },
    component: lazyScreen('library', () => import('./page.tsx'), 'Page'),
  }),
] as const;
