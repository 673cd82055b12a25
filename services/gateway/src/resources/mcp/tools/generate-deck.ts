import { generateSlidesSchema, limits, type DeckView, type GenerateSlides } from '@slideloom/contracts';
import { z } from 'zod';
import { countOf } from '../tool/count-of.ts';
import { linkToDeck } from '../tool/deck-resources.ts';
import { quoteFirst } from '../tool/quoted.ts';
import { bodyOf, ownArguments } from '../tool/tool-schemas.ts';
import { wordsOfStrangers } from '../tool/words-of-strangers.ts';
import { defineTool, effects, type ToolContext } from '../tool/tool.ts';

const { max_credits, idempotency_key } = ownArguments;

/** What `POST /generate/slides` answers, as far as it is shown. */
type Generated = Pick<
  DeckView,
  'slides' | 'images' | 'layers' | 'sources' | 'outline' | 'caption' | 'hashtags' | 'alt_texts'
>;

export const generateDeck = defineTool({
  name: 'generate_deck',
  title: 'Make a deck from a prompt',
  description:
    'Writes and designs the slides of a carousel from a prompt, with pictures where they help. Pictures cost credits, texts and layout none. Takes up to a minute. Then render_deck draws it.',
  annotations: effects.makesFromOutside,
  routes: ['POST /generate/slides'],
  input: z.strictObject({ ...generateSlidesSchema.shape, max_credits, idempotency_key }),
  async run({ max_credits: maxCredits, idempotency_key: key, ...asked }, context, given) {
    const quoted_credits = await quotePictures(context, asked, maxCredits);
    context.progress('Writing the deck and making its pictures');
    const sent = await context.send('POST /generate/slides', { body: bodyOf(given), idempotencyKey: key });
    const deck = sent.body as Generated;
    const pictureCount = countPictures(deck);
    const deck_id = sent.header('x-deck-id')!;
    const data = {
      deck_id,
      slide_count: deck.slides.length,
      picture_count: pictureCount,
      quoted_credits,
      slides: deck.outline,
      caption: deck.caption,
      hashtags: deck.hashtags,
      alt_texts: deck.alt_texts,
      ...(deck.sources && { sources: deck.sources }),
    };
    const text = `Deck ${deck_id}: ${countOf(deck.slides.length, 'slide')}, ${countOf(pictureCount, 'picture')}. render_deck draws it.${wordsOfStrangers(deck)}`;
    return { text, data, more: [linkToDeck(deck_id)] };
  },
});

/** A picture is the background of a slide, instead of it, or a layer. */
function countPictures({ slides, images, layers = [] }: Generated): number {
  const holders = [...slides.map(({ background }) => background), ...images, ...layers];
  return new Set(holders.flatMap((holder) => ('image_url' in holder && holder.image_url) || [])).size;
}

/** Returns the price of the most pictures that the deck can get, each on a slide of its own: how many it gets is decided while it is written. */
async function quotePictures(
  context: ToolContext,
  { pictures, slide_count: slideCount }: Pick<GenerateSlides, 'pictures' | 'slide_count'>,
  maxCredits: number | undefined,
): Promise<number> {
  const most = { none: 0, cover: 1, all: limits.images.max }[pictures ?? 'all'];
  const images = Math.min(pictures === undefined ? context.picturesPerDeck : most, slideCount ?? limits.images.max);
  if (images === 0) return 0;
  const advice = 'With fewer slides (slide_count), or pictures: "cover" or "none", it costs less.';
  return quoteFirst(context, { operation: 'slides', images }, { maxCredits, advice });
}
