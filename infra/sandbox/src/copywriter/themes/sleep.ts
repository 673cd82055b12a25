import type { Theme } from '../theme.ts';

export const sleep: Theme = {
  name: 'sleep',
  words: /\b(sleep\w*|insomnia|nap|naps|bedtime|night routine|evening routine|rest|tired)\b/g,
  moods: ['night', 'midnight', 'moody', 'serious', 'calm', 'serene', 'dreamy', 'cool', 'dark', 'moody', 'soft'],
  colors: ['midnight indigo tones', 'deep teal tones', 'indigo and moonlight'],
  emoji: '🌙',
  hashtags: ['sleep', 'sleepbetter', 'eveningroutine', 'wellbeing', 'rest'],
  openers: [
    'Small changes tonight, a different morning tomorrow.',
    'No gadgets, no pills: just habits that work.',
    'Your best day begins the evening before.',
  ],
  tips: [
    [
      'Keep one wake-up time',
      'Get up at the same hour every day, weekends too. Your body clock sets itself by the morning, not by the evening.',
      'Sunrise over quiet hills in the early morning',
    ],
    [
      'Dim the lights at nine',
      'Bright light tells your brain that it is noon. Switch to one warm lamp and let the evening be an evening.',
      'A bedside lamp glowing in a dark bedroom',
    ],
    [
      'Cool the room down',
      'About 18 °C is ideal. Your body has to lose a little warmth before it can fall asleep.',
      'A moonlit night over still hills, cool air',
    ],
    [
      'Park your phone elsewhere',
      'Charge it in the hallway and buy a real alarm clock. What is out of reach cannot keep you scrolling.',
      'A bedside table with a book and a lamp at night',
    ],
    [
      'Coffee ends at lunch',
      'Half of an afternoon espresso is still in your blood at bedtime. Move the last cup before two.',
      'A cup of coffee on a table by the window',
    ],
    [
      'Write tomorrow down',
      'Three lines on paper, and the list stops running in circles through your head.',
      'An open notebook on a desk under a warm lamp',
    ],
    [
      'Get outside before ten',
      'Ten minutes of daylight in the morning make you sleepy at the right time in the evening.',
      'A path through misty pine woods in morning light',
    ],
    [
      'Eat early, eat light',
      'Finish dinner three hours before bed. Digestion and deep sleep do not share a shift.',
      'Kitchen table with a bowl of fruit in evening light',
    ],
    [
      'Do not fight for sleep',
      'Awake for twenty minutes? Get up, read a few dull pages, and come back when your eyes get heavy.',
      'Bedroom window at night with curtains and moon',
    ],
    [
      'Breathe out longer',
      'Four counts in, six counts out, ten rounds. A slow exhale is the switch that tells the body it is safe.',
      'Still lake below mountains in blue moonlight',
    ],
    [
      'Make a ritual of it',
      'Tea, shower, two pages, lights out. The same order each night becomes a signal of its own.',
      'A steaming cup of tea in the evening',
    ],
  ],
  reasons: [
    [
      'Memory is made at night',
      'While you sleep, the brain files away what you learned in the day and throws out the noise.',
    ],
    [
      'Your mood depends on it',
      'One short night makes small things feel big. A full one gives you back your patience.',
    ],
    [
      'Hunger follows sleep',
      'Tired bodies ask for sugar. Rested ones know when they have had enough.',
      'Kitchen table with fruit in morning light',
    ],
    [
      'Strength grows in bed',
      'Training sets the task, sleep does the work: muscles are repaired in deep sleep.',
      'A training corner with kettlebell and mat',
    ],
    ['Your defences recharge', 'People who sleep enough catch fewer colds. It is the cheapest medicine there is.'],
    [
      'Focus comes for free',
      'An hour more at night is worth two at the desk the next day.',
      'A tidy desk with notebook and lamp',
    ],
  ],
  mistakes: [
    [
      'Sleeping in on Sunday',
      'It feels like a gift and works like jet lag: Monday starts in another time zone.',
      'Morning hills at sunrise',
    ],
    [
      'One glass to relax',
      'Alcohol puts you under and then wakes you at three. The second half of the night pays for it.',
    ],
    [
      'Working in bed',
      'Your brain learns by place. Keep the bed for sleep, and it will know what to do there.',
      'A bedside table with lamp and books',
    ],
    [
      'Watching the clock',
      'Counting the hours that are left is the surest way to lose them. Turn its face to the wall.',
    ],
    [
      'Training late at night',
      'Hard effort warms you up for hours. Move it to the morning, or make it a slow walk.',
      'A training corner with dumbbells in evening light',
    ],
    ['Screens on the pillow', 'The light is only half of the problem. The other half is that nothing on it is boring.'],
  ],
  stats: [
    ['7–9 hours', 'is what most adults need. Not what they get: what they need.'],
    ['20 minutes', 'is a good nap. Any longer and you wake up in the wrong phase.'],
  ],
  quotes: [['Sleep is that golden chain that ties health and our bodies together.', 'Thomas Dekker']],
  buttons: ['Save for tonight', 'Sleep well'],
  closers: [
    [
      'Pick one for tonight',
      'Not all of them, just one. Save this for the evening and tell me in a week what changed.',
    ],
    [
      'Good night starts now',
      'Save this for later, share it with somebody who is always tired, and switch off the light.',
    ],
  ],
  scenes: [
    'A crescent moon over quiet hills under a starry night sky',
    'A bedroom at night, lamp on a bedside table, moon in the window',
    'A still mountain lake at night',
    'Misty forest at dusk, calm',
    'Full moon above a sleeping village',
  ],
};
