import { ApiError } from '@slideloom/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/team-context.tsx';
import { failureOfCode, failureOfReturn, type Failure, type Platform } from './connect-result.ts';
import { finishConnection } from './queries.ts';
import { returnedSecret } from './returned-secret.ts';
import { takeWayBack } from './way-back.ts';

export type Returned =
  | { kind: 'finishing'; platform: Platform }
  | { kind: 'connected'; platform: Platform; id: string }
  | { kind: 'failed'; platform: Platform; failure: Failure }
  /** It is not known whether the connection was made: the same request may be sent again. */
  | { kind: 'unknown'; platform: Platform; error: unknown; again: () => void };

/** What has become of the connection from whose platform the browser comes back; null where it comes from elsewhere. */
export function useReturned(): { returned: Returned | null; dismiss: () => void } {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const search = useSearch({ from: '/signed-in/team/connections' });
  const [returned, setReturned] = useState<Returned | null>(null);

  const finish = async (platform: Platform, secret: string, key: string) => {
    setReturned({ kind: 'finishing', platform });
    try {
      const { connection_id: id } = await finishConnection(api, platform, secret, key);
      setReturned({ kind: 'connected', platform, id });
      const back = takeWayBack();
      if (back !== null) router.history.replace(withAccount(back, id));
    } catch (error) {
      const failure = error instanceof ApiError ? failureOfCode(error.code) : null;
      const again = () => void finish(platform, secret, key);
      setReturned(failure ? { kind: 'failed', platform, failure } : { kind: 'unknown', platform, error, again });
    }
    const stale = platform === 'storeplatform' ? ['stores', 'products'] : ['accounts'];
    for (const name of stale) {
      // The page's first read may be older than the connection, and an answer that does not come is not waited for.
      await queryClient.cancelQueries({ queryKey: [name] });
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
  };

  useEffect(() => {
    const { platform } = search;
    // Opened by a person: what they wanted to go back to is over.
    if (!platform) return void takeWayBack();
    const secret = returnedSecret();
    const failure = failureOfReturn(search, secret !== null);
    if (failure) setReturned({ kind: 'failed', platform, failure });
    else if (secret !== null) void finish(platform, secret, crypto.randomUUID());
    // The result is shown once: the page loaded again begins without it.
    void navigate({ to: '/connections', search: {}, replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- of the address with which the page was opened
  }, []);

  return { returned, dismiss: () => setReturned(null) };
}

/** The page that asked for an account learns which one it is. */
function withAccount(path: string, id: string): string {
  const [pathname = '/', query = ''] = path.split('?');
  const search = new URLSearchParams(query);
  search.set('account', id);
  return `${pathname}?${search.toString()}`;
}
