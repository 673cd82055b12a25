import { events } from '@slideloom/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/team-context.tsx';
import { deckQuery, type ShownDeck } from './queries.ts';

/** A deck, kept up to date while it is made. */
export function useDeck(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useQuery(deckQuery(api, id));
  const isMaking = query.data?.state === 'planning' || query.data?.state === 'drawing';

  useEffect(() => {
    if (!isMaking) return;
    const { queryKey } = deckQuery(api, id);
    const stop = new AbortController();
    const follow = async () => {
      const stream = events(api, '/decks/{id}/events', {
        path: { id },
        signal: stop.signal,
        isLast: ({ event }) => event === 'done' || event === 'failed',
      });
      for await (const { event, data } of stream) {
        if (event === 'planned' || event === 'done') queryClient.setQueryData(queryKey, data as ShownDeck);
        // Where a picture stands on its slide, in the background or in a layer, the deck itself says.
        else if (event !== 'planning') await queryClient.invalidateQueries({ queryKey });
      }
      void queryClient.invalidateQueries({ queryKey: ['decks'] });
      void queryClient.invalidateQueries({ queryKey: ['credits'] });
    };
    follow().catch(() => queryClient.invalidateQueries({ queryKey }));
    return () => stop.abort();
  }, [api, queryClient, id, isMaking]);

  return { ...query, isMaking };
}
