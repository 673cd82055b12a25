import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

/** `render`: the rendering whose files the page shows. */
type DeckSearch = { render?: string };

export const decksRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/decks',
    component: lazyScreen('decks', () => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/decks/$deckId',
    validateSearch: ({ render }: Record<string, unknown>): DeckSearch => (typeof render === 'string' ? { render } : {}),
    component: lazyScreen('decks', () => import('./deck-page.tsx'), 'DeckPage'),
  }),
] as const;
