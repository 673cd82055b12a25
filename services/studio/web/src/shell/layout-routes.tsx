import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { NotFound, PageFault } from './faults.tsx';
import { Root } from './root.tsx';
import { SignedIn } from './signed-in.tsx';
import { TeamShell, WholeWindowShell } from './team-shell.tsx';

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFound,
});

/** Pages of a person who is signed in, whatever the team. */
export const signedInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'signed-in', component: SignedIn });

/** Pages of a team, with the navigation beside them. */
export const teamRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'team',
  component: TeamShell,
  errorComponent: PageFault,
});

/** Pages of a team that take the whole window. */
export const wholeWindowRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'whole-window',
  component: WholeWindowShell,
  errorComponent: PageFault,
});
