import type { Theme } from '../theme.ts';
import { anything } from './anything.ts';

/** For subjects that one looks at rather than practises: a place, a season, a collection, a story. */
export const showcase: Theme = {
  ...anything,
  name: 'showcase',
  moods: ['dreamy', 'golden', 'luxurious', 'elegant', 'tender', 'vibrant', 'warm', 'airy', 'bold', 'calm'],
  openers: ['Look closer.', 'Swipe slowly.', 'A story in a few pictures.'],
  tips: [
    [
      'Look twice',
      'At first glance it seems simple. The second glance at {topic} is the one that stays.',
      'Mountains above a still lake',
    ],
    [
      'Where it begins',
      'Every story about {topic} starts with somebody who was curious.',
      'A path over hills at sunrise',
    ],
    [
      'The quiet side',
      'Step away from the noise for a minute. This is where {topic} shows its face.',
      'Misty forest in morning light',
    ],
    [
      'Light and colour',
      '{Topic} has a palette of its own. Once seen, you will know it anywhere.',
      'Flowing silk, abstract, calm',
    ],
    ['The best hour', 'Early, before everybody else. That is when {topic} belongs to you.', 'Sunrise over quiet hills'],
    [
      'What people miss',
      'The detail in the corner, the pause between two moments. Take your time there.',
      'House plants by a bright window',
    ],
    [
      'A little history',
      'It was not always like this. Knowing how it came about changes how it feels.',
      'A desk with books and a lamp',
    ],
    [
      'Made to be shared',
      'Some things double when you tell them. {Topic} is one of them.',
      'A cup of coffee on a table by the window',
    ],
    ['Small surprises', 'Nobody plans them, everybody remembers them.', 'Balloons above the clouds'],
    [
      'The long view',
      'From a distance the lines become clear, and {topic} makes sense as a whole.',
      'Dunes in low sun',
    ],
    ['After dark', 'The same place, another mood. Stay for it.', 'City skyline at dusk'],
    ['How it feels', 'Not loud, not in a hurry. Like a window that somebody opened.', 'A beach in the evening sun'],
  ],
  stats: [],
  quotes: [['A thing of beauty is a joy for ever.', 'John Keats']],
  buttons: ['See more', 'Save this post'],
  closers: [
    ['See it for yourself', 'Save this, send it to the one you would take along, and tell me your favourite.'],
    ['To be continued', 'Follow for the next part, and save this one for a slow evening.'],
  ],
  scenes: [
    'Mountains above a still lake',
    'Flowing silk, abstract, calm',
    'Layered paper waves, abstract',
    'Balloons above the clouds',
    'City skyline at dusk',
    'A beach in the evening sun',
  ],
};
