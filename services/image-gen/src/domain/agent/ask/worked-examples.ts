import { fieldsOf } from '../draft/kind-fields.ts';
import type { Design, SlideKind } from '../draft/slide-draft.ts';

type Slide = { kind: SlideKind; headline: string } & Record<string, unknown>;

/** The fields that a slide of its kind has in an answer, in their order; null where it says nothing. */
export function inFull(slide: Slide, design: Design): Slide {
  return Object.fromEntries(fieldsOf(slide.kind, design).map((name) => [name, slide[name] ?? null])) as Slide;
}

const frozen = (slide: Slide) => inFull(slide, 'frozen');

/** Two decks as they should be, for the instructions: one that has facts, one that has none and invents none. */
export const workedExamples = [
  {
    prompt: 'Flat for sale in Porto: 64 m², 2 bedrooms, balcony, €315,000, viewings on Saturday 10–12',
    answer: {
      title: 'Porto, 64 m²',
      mood: 'minimal',
      trade: 'property',
      refused: null,
      caption:
        'Two bedrooms, a balcony and 64 m² in Porto, for €315,000. Viewings on Saturday from 10 to 12: write us for a slot.',
      hashtags: ['porto', 'realestate', 'flatforsale'],
      slides: (
        [
          {
            kind: 'hook',
            headline: 'A balcony over Porto',
            body: '2 bedrooms, 64 m², €315,000',
            emphasis: 'over Porto',
            image_prompt: 'A bright living room with an open balcony door, late afternoon light, rooftops outside',
            alt: 'Bright living room with an open balcony door',
          },
          {
            kind: 'stats',
            headline: 'The flat in figures',
            figures: [
              { figure: '64 m²', label: 'inside' },
              { figure: '2', label: 'bedrooms' },
              { figure: '€315,000', label: 'asking price' },
            ],
            alt: 'Figures of the flat: 64 m², 2 bedrooms, €315,000',
          },
          {
            kind: 'list',
            headline: 'Bring to the viewing',
            items: ['Your questions', 'A tape measure', 'Everyone who decides with you'],
            alt: 'A list of three things to bring',
          },
          {
            kind: 'cta',
            headline: 'Viewings on Saturday, 10–12',
            body: 'Ask for a slot',
            emphasis: 'Saturday, 10–12',
            alt: 'Invitation to the viewings on Saturday',
          },
        ] satisfies Slide[]
      ).map(frozen),
    },
  },
  {
    prompt: 'Carrossel sobre dormir melhor, 4 slides, tom calmo',
    answer: {
      title: 'Dormir melhor',
      mood: 'calm',
      trade: 'wellness',
      refused: null,
      caption: 'Dormir bem começa antes de deitar. Guarde este carrossel e experimente um passo hoje à noite.',
      hashtags: ['sono', 'rotina', 'bemestar'],
      slides: (
        [
          {
            kind: 'hook',
            headline: 'O sono começa uma hora antes',
            body: 'Dois passos para hoje à noite',
            emphasis: 'uma hora antes',
            image_prompt: 'A quiet bedroom at dusk, warm bedside lamp, linen sheets',
            alt: 'Quarto calmo ao anoitecer',
          },
          {
            kind: 'step',
            headline: 'Apague a luz do teto',
            body: 'Um abajur basta. A penumbra avisa o corpo de que o dia acabou.',
            alt: 'Primeiro passo: apagar a luz do teto',
          },
          {
            kind: 'dos',
            headline: 'Na última hora',
            columns: [
              { title: 'Sim', items: ['Um livro', 'Um banho morno'] },
              { title: 'Não', items: ['Notícias', 'Mais um café'] },
            ],
            alt: 'O que fazer e o que evitar na última hora',
          },
          { kind: 'cta', headline: 'Experimente hoje à noite', body: 'Guardar', alt: 'Convite a experimentar' },
        ] satisfies Slide[]
      ).map(frozen),
    },
  },
];
