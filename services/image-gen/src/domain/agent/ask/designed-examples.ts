import { inFull, workedExamples } from './worked-examples.ts';

const [flat, sleep] = workedExamples;
const [hook, , bring, cta] = flat!.answer.slides;

const listing = {
  prompt: flat!.prompt,
  answer: {
    ...flat!.answer,
    slides: [
      hook!,
      {
        kind: 'listing' as const,
        headline: 'The flat in figures',
        price: '€315,000',
        rows: [
          { label: 'inside', value: '64 m²', icon: 'area' },
          { label: 'bedrooms', value: '2', icon: 'bed' },
        ],
        alt: 'Facts of the flat: 64 m², 2 bedrooms, €315,000',
      },
      bring!,
      {
        kind: 'event' as const,
        headline: 'See it for yourself',
        rows: [
          { label: 'Day', value: 'Saturday', icon: 'date' },
          { label: 'Time', value: '10–12', icon: 'clock' },
        ],
        alt: 'Viewings on Saturday from 10 to 12',
      },
      cta!,
    ],
  },
};

/** The worked examples for decks of the full design: what is a listing or an event is one. */
export const designedExamples = [listing, sleep!].map(({ prompt, answer }) => ({
  prompt,
  answer: { ...answer, slides: answer.slides.map((slide) => inFull(slide, 'full')) },
}));
