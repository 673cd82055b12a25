import { createRoute } from '@tanstack/react-router';
import { teamRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

const fields = ['prompt', 'product', 'influencer', 'brand', 'project'] as const;
/** What the next deck is to be made with, from the page that leads here. */
export type NewDeckSearch = Partial<Record<(typeof fields)[number], string>>;

export const homeRoutes = [
  createRoute({
    getParentRoute: () => teamRoute,
    path: '/',
    validateSearch: (search: Record<string, unknown>): NewDeckSearch =>
      Object.fromEntries(
        fields.flatMap((field) => (typeof search[field] === 'string' ? [[field, search[field]]] : [])),
      ),
    component: lazyScreen('home', () => import('./page.tsx'), 'Page'),
  }),
] as const;
