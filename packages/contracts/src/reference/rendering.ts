import type { TagReference } from './operation-reference.ts';

const slides = [
  {
    name: 'Cover',
    background: { type: 'gradient', gradientFrom: '#12355b', gradientTo: '#420039', gradientAngle: 160 },
  },
  { name: 'Tip 1', background: { type: 'solid', color: '#12355b' } },
];
const texts = [
  { slide_index: 0, text: { content: '5 tips for better sleep', fontSize: 112, y: 720 } },
  { slide_index: 1, text: { content: 'No screens in the last hour', fontSize: 88, y: 780 } },
];

export const rendering: TagReference = {
  name: 'Rendering',
  description:
    'Slides are drawn to PNG or JPEG, and bound to a PDF where it is wanted. The checks that the renderer makes can be asked for alone.',
  operations: {
    'POST /render': {
      id: 'renderSlides',
      does:
        'Draws slides, or with `deck_id` a generated deck as it was designed. The answer names the job; its result has the address of each ' +
        'slide, and `GET /jobs/{id}/files` lists all files, the document last. `canvas` is the format and `output` the kind of file. ' +
        'With `lint: block` a deck with errors is refused before anything is charged.',
      costs:
        'The price of its slides (`POST /quote`, operation `render`), the same in every format, taken at once and refunded if the job fails.',
      example: { body: { slides, texts, canvas: '4:5', output: 'png' }, status: 202 },
    },
    'POST /lint': {
      id: 'lintSlides',
      does:
        'Finds what is wrong with slides without drawing them: text that is too small, does not fit, lies outside of the safe area or is ' +
        'hard to read. Each issue names slide, text and box, and where it can, the fields that mend it.',
      repeated: 'Nothing is stored: repeated, it checks again.',
      example: { body: { slides, texts, canvas: '4:5' }, status: 200 },
    },
  },
};
