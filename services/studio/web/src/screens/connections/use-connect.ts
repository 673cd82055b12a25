import { useState } from 'react';
import { useApi } from '../../api/team-context.tsx';
import { safeUrl } from '../../ui/safe-link.tsx';
import type { Platform } from './connect-result.ts';
import { connectUrl } from './queries.ts';

/** Leaves for the platform's page, on which access is granted; it sends the browser back to `/connections`. */
export function useConnect() {
  const api = useApi();
  const [state, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false });
  const connect = async (platform: Platform, shop?: string) => {
    setState({ isPending: true });
    try {
      const url = safeUrl(await connectUrl(api, platform, shop));
      if (url === undefined) throw new Error('The platform has no page');
      // Stays pending: the page is about to go.
      location.assign(url);
    } catch (error) {
      setState({ isPending: false, error });
    }
  };
  return { ...state, connect };
}
