import { extendedDeckViewSchema, uuidSchema, type ExtendedDeckView } from '@slideloom/contracts';
import { z } from 'zod';
import { countOf } from '../tool/count-of.ts';
import { linkToDeck } from '../tool/deck-resources.ts';
import { defineTool, effects } from '../tool/tool.ts';

export const getDeck = defineTool({
  name: 'get_deck',
  title: 'A deck',
  description:
    'A generated deck as a whole: slides, texts and their places, pictures, caption, hashtags, alternative texts. lint_deck and render_deck take its slides, texts, images, layers and canvas, changed as you like.',
  annotations: effects.reads,
  routes: ['GET /decks/:id'],
  input: z.strictObject({ deck_id: uuidSchema }),
  output: z.object(extendedDeckViewSchema.shape),
  async run({ deck_id: id }, { send }) {
    const deck = (await send('GET /decks/:id', { params: { id } })).body as ExtendedDeckView;
    const text = `The deck is ${deck.state}, with ${countOf(deck.slides.length, 'slide')}.`;
    return { text, data: deck, more: [linkToDeck(id)] };
  },
});
