import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { rootRoute, signedInRoute, teamRoute, wholeWindowRoute } from './shell/layout-routes.tsx';
import { auditRoutes } from './screens/audit/routes.tsx';
import { checkSearchOf } from './shell/only-checked.ts';
import { billingRoutes } from './screens/billing/routes.tsx';
import { brandsRoutes } from './screens/brands/routes.tsx';
import { calendarRoutes } from './screens/calendar/routes.tsx';
import { connectionsRoutes } from './screens/connections/routes.tsx';
import { decksRoutes } from './screens/decks/routes.tsx';
import { deviceRoutes } from './screens/device/routes.tsx';
import { editorRoutes } from './screens/editor/routes.tsx';
import { homeRoutes } from './screens/home/routes.tsx';
import { influencersRoutes } from './screens/influencers/routes.tsx';
import { invitesRoutes } from './screens/invites/routes.tsx';
import { jobsRoutes } from './screens/jobs/routes.tsx';
import { keysRoutes } from './screens/keys/routes.tsx';
import { libraryRoutes } from './screens/library/routes.tsx';
import { productsRoutes } from './screens/products/routes.tsx';
import { projectsRoutes } from './screens/projects/routes.tsx';
import { publishRoutes } from './screens/publish/routes.tsx';
import { reviewRoutes } from './screens/review/routes.tsx';
import { teamRoutes } from './screens/team/routes.tsx';
import { webhooksRoutes } from './screens/webhooks/routes.tsx';

/** Every page; a screen's own routes are in its folder. */
const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren([
    ...deviceRoutes,
    ...invitesRoutes,
    teamRoute.addChildren([
      ...homeRoutes,
      ...decksRoutes,
      ...projectsRoutes,
      ...libraryRoutes,
      ...brandsRoutes,
      ...publishRoutes,
      ...calendarRoutes,
      ...reviewRoutes,
      ...jobsRoutes,
      ...connectionsRoutes,
      ...productsRoutes,
      ...influencersRoutes,
      ...billingRoutes,
      ...teamRoutes,
      ...keysRoutes,
      ...webhooksRoutes,
      ...auditRoutes,
    ]),
    wholeWindowRoute.addChildren([...editorRoutes]),
  ]),
]);

export function createStudioRouter(context: { queryClient: QueryClient }) {
  const router = createRouter({ routeTree, context, defaultPreload: 'intent', scrollRestoration: true });
  checkSearchOf(router.routesById);
  return router;
}

declare module '@tanstack/react-router' {
  // An interface is what the library's types are widened by.
  interface Register {
    router: ReturnType<typeof createStudioRouter>;
  }
}
