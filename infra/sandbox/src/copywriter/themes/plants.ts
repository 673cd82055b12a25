import type { Theme } from '../theme.ts';

export const plants: Theme = {
  name: 'plants',
  words:
    /\b(plants?|houseplants?|garden\w*|monstera|succulents?|watering|repot\w*|herbs?|botanical|greenery|balcony|flowers?|compost\w*)\b/g,
  moods: ['natural', 'fresh', 'earthy', 'green', 'organic', 'calm', 'airy', 'soft'],
  colors: ['sage green tones', 'emerald tones', 'warm oat tones'],
  emoji: '🌿',
  hashtags: ['houseplants', 'plantcare', 'urbanjungle', 'plantparent', 'gardening'],
  openers: [
    'You do not have a black thumb. You have a watering can.',
    'Green, alive, and easier than you think.',
    'What your plants would tell you.',
  ],
  tips: [
    [
      'Water by finger',
      'Two knuckles deep. Dry? Water. Damp? Walk away. More plants drown than die of thirst.',
      'Potted plants in window light',
    ],
    [
      'Find the light first',
      'Stand where the plant would stand. Can you read there without a lamp? Then it can live there.',
      'House plants by a bright window',
    ],
    ['Pots need a hole', 'Wet feet rot. If it has no hole, it is a vase.', 'Terracotta pots with green plants'],
    [
      'Turn it every week',
      'A quarter turn each Sunday, and it grows straight instead of towards the street.',
      'A rubber plant in a clay pot',
    ],
    [
      'Dust the leaves',
      'A damp cloth once a month. A leaf that cannot see cannot eat.',
      'Broad green leaves in morning light',
    ],
    ['Repot in spring', 'One size up, no more. Roots like it snug.', 'Plants in pots on a wooden table'],
    [
      'Feed when it grows',
      'April to September, half the dose on the label. In winter, leave it in peace.',
      'A family of house plants',
    ],
    ['Group the thirsty', 'Plants that stand together make their own moist air.', 'A corner full of green plants'],
    [
      'Start with the tough ones',
      'Pothos, snake plant, rubber tree. They forgive almost anything.',
      'A snake plant in a pot',
    ],
    [
      'Take a cutting',
      'One node, one glass of water, three weeks. That is a new plant for free.',
      'A glass vase with green twigs on a table',
    ],
    [
      'Quarantine newcomers',
      'Two weeks apart from the others. Guests bring guests.',
      'One potted plant on books by the window',
    ],
  ],
  reasons: [
    ['They slow you down', 'You cannot hurry a leaf. After a while it rubs off.', 'House plants in morning light'],
    ['A room comes alive', 'Nothing changes a corner for so little money.', 'A corner full of green plants'],
    ['They mark the seasons', 'A new leaf in March is better news than most.', 'Green hills in morning light'],
    ['You learn to look', 'Droop, curl, shine: they talk all day.', 'Broad leaves by the window'],
    ['Friends get gifts', 'Every cutting is a present that grows.', 'Twigs in a vase on a table'],
    ['Small wins, daily', 'Two minutes with a can, and something is better than before.'],
  ],
  mistakes: [
    ['Watering by calendar', 'Sunday is not a reason. Dry soil is.', 'Potted plants on a table'],
    ['A dark corner', 'It will not die at once. It will just never grow.', 'A plant by a bright window'],
    ['A pot too large', 'Too much soil stays wet for too long.', 'Terracotta pots with plants'],
    ['Cold draughts', 'Behind the front door in January is not a home.', 'Mist over a winter forest'],
    ['Feeding the sick', 'A stressed plant needs rest, not dinner.'],
    [
      'Giving up at one leaf',
      'Old leaves fall. Look at what is coming, not at what is going.',
      'A rubber plant in window light',
    ],
  ],
  stats: [
    ['2 knuckles', 'deep is where the truth lies. Dry there means water.'],
    ['1 hole', 'in the pot saves more plants than any fertiliser.'],
  ],
  quotes: [['Adopt the pace of nature: her secret is patience.', 'Ralph Waldo Emerson']],
  buttons: ['Check your soil', 'Save for later'],
  closers: [
    ['Go and check the soil', 'Now, with your finger. Then save this for the next time a leaf turns yellow.'],
    ['Name your plant', 'Tell me in the comments, and send this to the friend who kills cacti.'],
  ],
  scenes: [
    'A family of house plants in window light',
    'Potted plants on a wooden table',
    'A plant on a pile of books by the window',
    'Misty forest in morning light',
    'A vase with green twigs beside a cup',
  ],
};
