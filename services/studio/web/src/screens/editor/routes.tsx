import { createRoute } from '@tanstack/react-router';
import { wholeWindowRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

export const editorRoutes = [
  createRoute({
    getParentRoute: () => wholeWindowRoute,
    path: '/projects/$projectId/edit',
    component: lazyScreen('editor', () => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => wholeWindowRoute,
    path: '/decks/$deckId/edit',
    component: lazyScreen('editor', () => import('./deck-page.tsx'), 'Page'),
  }),
] as const;
