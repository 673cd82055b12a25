import type { Theme } from '../theme.ts';

export const skincare: Theme = {
  name: 'skincare',
  words:
    /\b(skin\w*|skincare|acne|serums?|moisturi[sz]\w*|sunscreen|spf|retinol|beauty|make-?up|hair ?care|self-?care|cosmetics?|glow\w*)\b/g,
  moods: ['tender', 'soft', 'pastel', 'clean', 'fresh', 'elegant', 'airy', 'feminine', 'minimal', 'calm'],
  colors: ['blush pastel tones', 'oat and cream tones', 'soft lavender tones'],
  emoji: '🌸',
  hashtags: ['skincare', 'glow', 'selfcare', 'skincareroutine', 'healthyskin'],
  openers: ['Three steps beat ten bottles.', 'Your skin likes it boring.', 'Less on the shelf, more in the mirror.'],
  tips: [
    [
      'Sunscreen, every morning',
      'Clouds included. It is the one product that every dermatologist agrees on.',
      'A beach in bright morning light',
    ],
    [
      'Cleanse in the evening',
      'Take off the day before you go to bed. In the morning, water is often enough.',
      'Bottles and a candle on a vanity',
    ],
    [
      'Moisturise damp skin',
      'Within a minute of washing. You seal the water in instead of looking for it later.',
      'A jar of cream on a plinth in soft light',
    ],
    [
      'One new thing at a time',
      'Two weeks, then the next. Otherwise you will never know what helped and what hurt.',
      'A serum bottle on a plinth with leaf shadows',
    ],
    [
      'Start retinol slowly',
      'Twice a week, a pea for the whole face. Patience is the active ingredient.',
      'A serum bottle by candle light',
    ],
    [
      'Hands off',
      'Each touch brings the whole day along. Let it heal, it knows how.',
      'A vanity with cream and eucalyptus',
    ],
    [
      'Change the pillowcase',
      'Twice a week. You lie on it for fifty hours in between.',
      'A bedroom at night with lamp and curtains',
    ],
    [
      'Take your neck along',
      'What the face gets, the neck wants too. And the back of your hands.',
      'Cosmetics bottles on stone plinths',
    ],
    [
      'Drink, sleep, walk',
      'No cream can make up for four hours of sleep. Start where it starts.',
      'A path through a misty forest',
    ],
    [
      'Read the first five',
      'Ingredients stand in order of amount. What comes after the fifth is mostly a story.',
      'A bottle with a label in window light',
    ],
    [
      'Patch test first',
      'Behind the ear, for two nights. Better a spot there than on Monday’s face.',
      'A jar of cream and a candle',
    ],
  ],
  reasons: [
    [
      'The sun ages most',
      'Far more than years do. Shade and sunscreen are the whole secret.',
      'A beach in bright morning light',
    ],
    [
      'Barriers keep you calm',
      'Skin that can hold water stings less, shines less, breaks out less.',
      'A jar of cream on a plinth',
    ],
    ['Simple is kinder', 'Every extra bottle is one more thing to react to.', 'One bottle on a stone plinth'],
    ['It is five quiet minutes', 'Twice a day nobody needs you. That alone is worth it.', 'A candle on a vanity'],
    ['Consistency shows', 'A skin cycle is a month. Judge nothing before.'],
    ['Confidence follows', 'Not because it is perfect. Because it is cared for.', 'Flowers in a vase in soft light'],
  ],
  mistakes: [
    [
      'Scrubbing too hard',
      'Redness is not cleanliness. Let acids do it gently, once a week.',
      'Bottles on a vanity in soft light',
    ],
    ['Sunscreen only in July', 'Rays go through clouds and windows. So does the damage.', 'Clouds above a wide sky'],
    [
      'Too many actives',
      'Acids, retinol and vitamin C in one evening: a chemistry set, not a routine.',
      'Serum bottles on plinths',
    ],
    ['Skipping moisturiser', 'Oily skin gets oilier when it is thirsty.', 'A jar of cream on stone'],
    ['Hot water', 'It feels good and strips everything. Lukewarm, please.'],
    [
      'Giving up in week two',
      'Skin takes four weeks to answer. Ask it nicely, and wait.',
      'A candle burning on a vanity',
    ],
  ],
  stats: [
    ['28 days', 'is one skin cycle. Give every product that long.'],
    ['2 fingers', 'of sunscreen for face and neck. Most people use half.'],
  ],
  quotes: [['Beauty is truth, truth beauty.', 'John Keats']],
  buttons: ['Save your routine', 'Glow on'],
  closers: [
    ['Start with two', 'Cleanser at night, sunscreen in the morning. Save this and add the rest later.'],
    ['Your skin says thanks', 'Share it with the friend with the crowded shelf, and tell me your one holy grail.'],
  ],
  scenes: [
    'Serum bottle and cream on stone plinths with leaf shadows',
    'A vanity with candle and bottles in soft light',
    'Jar of cream in blush light',
    'A vase with a branch beside a cup',
  ],
};
