import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { wholeWindowRoute } from '../../shell/layout-routes.tsx';

export const editorRoutes = [
  createRoute({
    getParentRoute: () => wholeWindowRoute,
    path: '/projects/$projectId/edit',
    component: lazyRouteComponent(() => import('./page.tsx'), 'Page'),
  }),
  createRoute({
    getParentRoute: () => wholeWindowRoute,
    path: '/decks/$deckId/edit',
    component: lazyRouteComponent(() => import('./deck-page.tsx'), 'Page'),
  }),
] as const;
