import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';

/** `render`: the rendering whose files the page shows. */
type DeckSearch = { render?: string };

export const decksRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/decks',
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/decks/$deckId',
    validateSearch: ({ render }: Record<string, unknown>): DeckSearch => (typeof render === 'string' ? { render } : {}),
    component: lazyRouteComponent(() => import('./deck-page.tsx'), 'DeckPage'),
  }),
] as const;
