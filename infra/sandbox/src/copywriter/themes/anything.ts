import type { Theme } from '../theme.ts';

/** For every subject that no other theme knows. `{topic}` is what the prompt speaks of, `{Topic}` at the start of a line. */
export const anything: Theme = {
  name: 'anything',
  words: /(?!)/g,
  moods: ['bold', 'vibrant', 'warm', 'fresh', 'modern', 'clean', 'golden', 'calm'],
  colors: [
    'dawn rose tones',
    'golden hour light',
    'sea glass tones',
    'lavender tones',
    'terracotta tones',
    'sage tones',
    'indigo tones',
  ],
  emoji: '✨',
  hashtags: ['tips', 'inspiration', 'learn', 'today', 'carousel'],
  openers: [
    'What matters, and nothing else.',
    'The short version, in a few slides.',
    'A minute to read, a while to try.',
  ],
  tips: [
    [
      'Start smaller than planned',
      'The first version of {topic} only has to exist. Make it tiny, finish it, and then make it better.',
      'A path over hills at sunrise',
    ],
    [
      'Know what good looks like',
      'Collect three examples of {topic} that you admire, and say in one sentence why.',
      'An open notebook on a desk',
    ],
    [
      'Give it a fixed time',
      'Twenty minutes, three times a week. {Topic} grows by rhythm, not by inspiration.',
      'A desk with a lamp in window light',
    ],
    [
      'Learn from the close ones',
      'Find somebody who is two steps ahead in {topic}. They still remember what was hard.',
      'Mountains above a still lake',
    ],
    [
      'Do the dull part first',
      'Every subject has one. Once it is done, {topic} becomes a pleasure.',
      'A calm desk with a cup',
    ],
    [
      'Keep one list',
      'Questions, ideas, mistakes: one page for all that you find out about {topic}.',
      'A notebook under a warm lamp',
    ],
    [
      'Show it early',
      'A rough attempt and an honest friend teach more about {topic} than a month alone.',
      'City skyline at dusk',
    ],
    [
      'Change one thing at a time',
      'If two things change, you will not know which of them helped.',
      'Layered paper waves, abstract',
    ],
    [
      'Protect the beginning',
      'Say no to the extras for four weeks. {Topic} needs quiet before it can grow.',
      'Misty forest in morning light',
    ],
    [
      'Measure what you feel',
      'Pick one number for {topic} and write it down every Sunday. Progress hides from memory.',
      'Piles of coins with seedlings',
    ],
    [
      'Rest on purpose',
      'A day without it lets the last one settle. You come back knowing more.',
      'A beach in the evening sun',
    ],
    [
      'Finish, then polish',
      'The last ten per cent wait for no one. Put it out, and improve it in the open.',
      'Balloons above the clouds',
    ],
    [
      'Use what you have',
      'Better tools come later. {Topic} begins with the ones on the table.',
      'A wooden table in window light',
    ],
    [
      'Explain it to a child',
      'If you can say it simply, you understand {topic}. If not, you know where to look.',
      'House plants by a bright window',
    ],
    [
      'Celebrate small wins',
      'Mark every step on paper. Motivation is a trail that you can see.',
      'Sunrise over quiet hills',
    ],
    [
      'Set a gentle deadline',
      'Tell one person when it will be done. That is all the pressure you need.',
      'Flowing silk, abstract, calm',
    ],
  ],
  reasons: [
    [
      'It changes how you look',
      'Once you know a little about {topic}, you see it everywhere.',
      'Mountains above a still lake',
    ],
    [
      'It is easier than it seems',
      'Most of {topic} is a handful of basics, repeated with care.',
      'A path over hills at sunrise',
    ],
    [
      'It brings people together',
      'Mention {topic} at dinner, and somebody leans forward.',
      'Kitchen table in evening light',
    ],
    [
      'It pays back early',
      'The first week costs effort. From the third on it gives more than it takes.',
      'Seedlings on piles of coins',
    ],
    [
      'You can start today',
      'No permission, no equipment, no perfect moment. {Topic} waits for nobody.',
      'Sunrise over quiet hills',
    ],
    [
      'It stays with you',
      'What you learn about {topic} cannot be taken away, only added to.',
      'A desk with books and a lamp',
    ],
    ['It is a good reason to rest', 'An hour with {topic} is an hour without noise.', 'Misty forest in morning light'],
  ],
  mistakes: [
    [
      'Waiting until you are ready',
      'Nobody is. Those who are good at {topic} began before they were.',
      'A path over hills at sunrise',
    ],
    ['Buying before trying', 'Tools feel like progress. Borrow them first.', 'Storefront with an awning'],
    ['Comparing with year ten', 'You see their best day. They had a first one too.', 'Mountains above a still lake'],
    [
      'Doing it all at once',
      'Three fronts, no victory. Choose one corner of {topic} and stay there.',
      'City skyline at dusk',
    ],
    ['Skipping the basics', 'They are dull because they work.', 'A desk with lamp and notebook'],
    [
      'Stopping at the first dip',
      'Week three is hard for everybody. Week four is why they stayed.',
      'Dunes in the desert',
    ],
  ],
  stats: [
    ['20 minutes', 'a day are a hundred and twenty hours a year. Enough to be good at {topic}.'],
    ['80 / 20', 'a fifth of the effort brings most of the result. Find that fifth.'],
  ],
  quotes: [['A journey of a thousand miles starts under one’s feet.', 'Lao Tzu']],
  buttons: ['Save this post', 'Try it today'],
  closers: [
    ['Now it is your turn', 'Save this, try the first one today, and tell me how it went.'],
    ['Keep it for later', 'Bookmark this and share it with somebody who talks about {topic} all the time.'],
  ],
  scenes: [
    'Flowing silk, abstract, calm',
    'Layered paper waves, abstract',
    'A path over hills at sunrise',
    'Mountains above a still lake',
    'Balloons above the clouds',
    'Dunes in low sun',
    'City skyline at dusk',
  ],
};
