import { relayoutSchema, uuidSchema, type ExtendedDeckView } from '@slideloom/contracts';
import { z } from 'zod';
import { countOf } from '../tool/count-of.ts';
import { linkToDeck } from '../tool/deck-resources.ts';
import { bodyOf, ownArguments } from '../tool/tool-schemas.ts';
import { defineTool, effects } from '../tool/tool.ts';

export const relayoutDeck = defineTool({
  name: 'relayout_deck',
  title: 'Lay a deck out again',
  description:
    'Makes a new deck of the words and pictures of a generated one, in another format (canvas), style or brand; the old one stays. Free.',
  annotations: effects.makes,
  routes: ['POST /decks/:id/relayout'],
  input: z.strictObject({
    deck_id: uuidSchema,
    ...relayoutSchema.shape,
    idempotency_key: ownArguments.idempotency_key,
  }),
  async run({ deck_id: id, idempotency_key: idempotencyKey }, { send }, { deck_id: _id, ...given }) {
    const sent = { params: { id }, body: bodyOf(given), idempotencyKey };
    const deck = (await send('POST /decks/:id/relayout', sent)).body as ExtendedDeckView;
    const text = `The new deck is ${deck.id}, with ${countOf(deck.slides.length, 'slide')}.`;
    const data = { deck_id: deck.id, slide_count: deck.slides.length, canvas: deck.canvas ?? null };
    return { text, data, more: [linkToDeck(deck.id)] };
  },
});
