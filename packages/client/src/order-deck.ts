import type { ApiClient } from './create-client.ts';
import type { components } from './schema.ts';
import { unwrap } from './unwrap.ts';

type Schemas = components['schemas'];

/** Has a deck made without waiting for it: answers its id at once. Follow it by `events(client, '/decks/{id}/events', …)`. */
export async function orderDeck(
  client: ApiClient,
  body: Schemas['GenerateSlidesInput'],
): Promise<Schemas['DeckAccepted']> {
  const answer: unknown = await unwrap(
    client.POST('/generate/slides', { body, params: { header: { Prefer: 'respond-async' } } }),
  );
  return answer as Schemas['DeckAccepted'];
}
