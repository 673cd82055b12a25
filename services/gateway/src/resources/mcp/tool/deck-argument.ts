import { deckShape, type ExtendedDeckView } from '@slideloom/contracts';
import { z } from 'zod';
import type { ToolContext } from './tool.ts';

/** Its form is that of `POST /render`, which says what is wrong with it; written out here it would be longer than all tools together. */
export const deckArgument = z.record(z.string(), z.unknown()).meta({
  description:
    'Slides of your own: slides, texts, images, layers and canvas as get_deck shows them (docs: POST /render). Instead of deck_id.',
});

/** Returns what of a generated deck is drawn, as `POST /lint` and `POST /render` take it. */
export async function readDeck(send: ToolContext['send'], id: string | undefined): Promise<Record<string, unknown>> {
  if (id === undefined) return {};
  const deck = (await send('GET /decks/:id', { params: { id } })).body as ExtendedDeckView;
  return Object.fromEntries(Object.entries(deck).filter(([field]) => field in deckShape));
}
