import type { Theme } from '../theme.ts';

export const coffee: Theme = {
  name: 'coffee',
  words: /\b(coffee|espresso|latte|cappuccino|barista|pour-?over|cold brew|beans|caf[eé]|tea|matcha)\b/g,
  moods: ['warm', 'cozy', 'earthy', 'rustic', 'golden', 'vintage', 'soft'],
  colors: ['warm oat and cream tones', 'honey and amber light', 'terracotta tones'],
  emoji: '☕',
  hashtags: ['coffee', 'homebarista', 'coffeelover', 'morningritual', 'brewing'],
  openers: [
    'The cup you paid for could have been made at home.',
    'Better beans are only half of the story.',
    'Five minutes that decide how the day tastes.',
  ],
  tips: [
    [
      'Buy a roast date',
      'Ignore the best-before. Beans are at their best from one to five weeks after roasting.',
      'Coffee cup and roasted beans on a wooden table',
    ],
    [
      'Grind just before',
      'Ground coffee loses its scent within minutes. A simple hand mill beats an expensive machine.',
      'Roasted coffee beans beside a cup on a table',
    ],
    [
      'Weigh, do not guess',
      'Sixty grams for a litre is where to start. A kitchen scale makes tomorrow taste like today.',
      'A kitchen table with bowl and bottle in window light',
    ],
    [
      'Watch the water',
      'It is 98 % of your cup. Soft, fresh, and just off the boil: about 94 °C.',
      'Steam rising from a cup by the window',
    ],
    [
      'Let it bloom',
      'A splash of water, thirty seconds of patience. The gas leaves, and the flavour comes in evenly.',
      'A steaming cup of coffee in morning light',
    ],
    [
      'Warm the cup first',
      'Cold porcelain steals the heat and the sweetness with it. Hot water in, hot water out.',
      'A warm mug on a table in soft light',
    ],
    [
      'Taste it black once',
      'Before the milk goes in, take one sip. You will learn more from it than from any label.',
      'A cup of black coffee, long shadows',
    ],
    [
      'Clean every day',
      'Old oil turns bitter. A rinse and a wipe do more for the taste than new beans.',
      'A tidy kitchen table with a bowl of lemons',
    ],
    [
      'Change one thing',
      'Finer, hotter, longer: only one at a time. Otherwise you will never know what helped.',
      'An open notebook beside a cup of coffee',
    ],
    [
      'Keep beans dark and dry',
      'A closed tin in the cupboard. The fridge smells of cheese, and soon so would the coffee.',
      'Storefront of a small coffee shop',
    ],
  ],
  reasons: [
    [
      'It is a ritual',
      'Five minutes with nothing to answer. Few habits start the day so gently.',
      'Steaming cup of coffee in morning light',
    ],
    [
      'It wakes your focus',
      'Caffeine blocks the signal that says tired. The work still has to be yours.',
      'A desk with notebook and lamp',
    ],
    [
      'It tastes of a place',
      'Berries from Kenya, cocoa from Brazil: no two hillsides taste the same.',
      'Green hills at sunrise, misty valley',
    ],
    ['It brings people together', 'Nobody says: shall we meet for a glass of water.', 'Storefront of a cosy café'],
    ['You can make it better', 'With a mill, a scale and a week of practice you will beat the corner shop.'],
    ['It saves you money', 'A good cup at home costs less than a tenth of one to go.', 'Piles of coins on a table'],
  ],
  mistakes: [
    [
      'Boiling water',
      'It burns the fine notes and leaves the bitter ones. Wait half a minute after the boil.',
      'Steam rising from a cup by the window',
    ],
    [
      'Beans in the fridge',
      'Damp and cheese. A dark cupboard is the better place.',
      'Kitchen table with bowl and bottle',
    ],
    [
      'Too fine a grind',
      'Bitter and muddy? Go one step coarser before you blame the beans.',
      'Coffee beans on a wooden table',
    ],
    ['Yesterday’s grounds', 'Pre-ground coffee is a photograph of a meal. Grind it when you drink it.'],
    ['A dirty machine', 'What you taste might be last month. Descale it, rinse it, start again.'],
    ['Drinking it at five', 'Half of it will still be awake with you at eleven.', 'Night sky with moon over hills'],
  ],
  stats: [
    ['60 g per litre', 'the golden ratio of brewing. Start there, then trust your tongue.'],
    ['94 °C', 'is hot enough for sweetness and not yet hot enough for bitterness.'],
  ],
  quotes: [['I have measured out my life with coffee spoons.', 'T. S. Eliot']],
  buttons: ['Save for tomorrow', 'Brew one now'],
  closers: [
    ['Your next cup is waiting', 'Try one of these tomorrow morning and tell me which one made the difference.'],
    [
      'Save it for the morning',
      'Bookmark this, grind something fresh, and send it to the friend with the bad machine.',
    ],
  ],
  scenes: [
    'A steaming cup of coffee on a table by a window',
    'Coffee cup and a vase in soft morning light',
    'Storefront of a small café with an awning',
    'Kitchen table in morning light',
  ],
};
