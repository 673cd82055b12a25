import { deckSchema, type DeckRelayoutRequest, type PlannedDeck } from '@slideloom/contracts';

const draft = { title: 'Better sleep', slides: [{ kind: 'hook' }, { kind: 'point' }] };
const details = {
  caption: 'Five small habits for better nights.',
  hashtags: ['sleep', 'habits'],
  alt_texts: ['A quiet bedroom', 'A phone in a drawer'],
  outline: [],
};

/** Plans the deck of the examples: two slides, the first with a picture. */
export function planDeck(): PlannedDeck {
  const deck = deckSchema.parse({
    slides: [
      {
        name: 'Cover',
        background: { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#420039', gradientAngle: 160 },
      },
      {
        name: 'Tip 1',
        background: { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#0b1d33', gradientAngle: 180 },
      },
    ],
    texts: [
      { slide_index: 0, text: { content: '5 tips for better sleep', fontSize: 112, y: 720 } },
      { slide_index: 1, text: { content: 'No screens in the last hour', fontSize: 88, y: 780 } },
    ],
  });
  return { deck, pictures: [{ slide_index: 0, prompt: 'A quiet bedroom at dawn' }], draft, ...details };
}

/** Lays the same deck out again. */
export function relaidDeck(pictures: DeckRelayoutRequest['pictures']): PlannedDeck {
  const { deck } = planDeck();
  return { deck: { ...deck, images: pictures, canvas: '4:5' }, pictures: [], draft, ...details };
}

/** Returns what the payment provider answers: a customer, a price, a session. */
export function stripeSession(path: string): object {
  if (path.includes('/customers')) return { id: 'cus_1', object: 'customer' };
  if (path.includes('/prices')) return { object: 'list', data: [{ id: 'price_1', object: 'price' }], has_more: false };
  return { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.example.com/c/cs_1' };
}
