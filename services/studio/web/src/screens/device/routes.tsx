import { createRoute } from '@tanstack/react-router';
import { signedInRoute } from '../../shell/layout-routes.tsx';
import { lazyScreen } from '../../shell/lazy-screen.ts';

type DeviceSearch = { code?: string };

/** Where a command line sends its person; the team is chosen there. */
export const deviceRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/device',
    validateSearch: ({ code }: Record<string, unknown>): DeviceSearch =>
      typeof code === 'string' && /^[A-Za-z -]{8,12}$/.test(code) ? { code } : {},
    component: lazyScreen(['device', 'keys'], () => import('./page.tsx'), 'Page'),
  }),
] as const;
