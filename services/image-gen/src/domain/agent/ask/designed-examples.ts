import { none, workedExamples } from './worked-examples.ts';

const [flat, sleep] = workedExamples;
const [hook, , bring, cta] = flat!.answer.slides;
const nothing = { price: null as string | null, rating: null, rows: [] as Row[], messages: [] };
type Row = { label: string; value: string; icon: string | null };

const listing = {
  prompt: flat!.prompt,
  answer: {
    ...flat!.answer,
    slides: [
      { ...hook!, ...nothing },
      {
        ...none,
        ...nothing,
        kind: 'listing',
        headline: 'The flat in figures',
        price: '€315,000',
        rows: [
          { label: 'inside', value: '64 m²', icon: 'area' },
          { label: 'bedrooms', value: '2', icon: 'bed' },
        ],
        alt: 'Facts of the flat: 64 m², 2 bedrooms, €315,000',
      },
      { ...bring!, ...nothing },
      {
        ...none,
        ...nothing,
        kind: 'event',
        headline: 'See it for yourself',
        rows: [
          { label: 'Day', value: 'Saturday', icon: 'date' },
          { label: 'Time', value: '10–12', icon: 'clock' },
        ],
        alt: 'Viewings on Saturday from 10 to 12',
      },
      { ...cta!, ...nothing },
    ],
  },
};

/** The worked examples for decks of the full design: what is a listing or an event is one. */
export const designedExamples = [
  listing,
  { ...sleep!, answer: { ...sleep!.answer, slides: sleep!.answer.slides.map((slide) => ({ ...slide, ...nothing })) } },
];
