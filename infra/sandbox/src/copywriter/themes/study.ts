import type { Theme } from '../theme.ts';

export const study: Theme = {
  name: 'study',
  words:
    /\b(study\w*|students?|exams?|learn\w*|school|university|college|memor\w+|notes?|reading|books?|language\w*|flashcards?|homework|teach\w*)\b/g,
  moods: ['focused', 'cozy', 'warm', 'calm', 'clean', 'academic', 'soft', 'minimal'],
  colors: ['sage green tones', 'warm golden light', 'soft lavender tones'],
  emoji: '📚',
  hashtags: ['studytips', 'student', 'learning', 'examprep', 'studygram'],
  openers: [
    'Same hours, better marks.',
    'What nobody told you about learning.',
    'Close the book. Now the learning starts.',
  ],
  tips: [
    [
      'Test, do not reread',
      'Close the page and write down what you remember. It feels worse and works twice as well.',
      'An open notebook on a desk under a lamp',
    ],
    [
      'Space it out',
      'Today, in two days, in a week. Forgetting a little in between is what makes it stick.',
      'Piles of books on a desk',
    ],
    [
      'Teach it to a wall',
      'Explain it aloud, in simple words. Where you stumble is where to look again.',
      'A desk with lamp and plant in window light',
    ],
    [
      'One topic, one block',
      'Twenty-five minutes, phone in another room, one chapter. Then a real break.',
      'A tidy desk in morning light',
    ],
    [
      'Mix the problems',
      'Not ten of a kind. Shuffle them, so that choosing the method is part of the practice.',
      'Books and notebook on a wooden desk',
    ],
    ['Write by hand', 'Slower, and that is the point: you have to decide what matters.', 'An open notebook with a pen'],
    [
      'Sleep on it',
      'Ten minutes of review before bed, and the night does the filing.',
      'Bedside lamp and books at night',
    ],
    ['Begin with the worst', 'The chapter you avoid is the one that pays.', 'Mountains above a still lake'],
    [
      'Ask why',
      'Behind each fact stands a reason. Two whys deep, and you need not memorise it.',
      'A path through a misty forest',
    ],
    [
      'Use old exams',
      'Nothing teaches the test like the test. Keep one for the last day.',
      'A desk under a warm lamp in the evening',
    ],
    [
      'Walk between blocks',
      'Ten minutes without a screen. The brain keeps working, you get the credit.',
      'A trail over hills at sunrise',
    ],
  ],
  reasons: [
    [
      'Recall builds memory',
      'Each time you pull it out, the path gets wider. Reading only looks at the map.',
      'A path over hills at sunrise',
    ],
    ['Cramming leaks', 'It gets you through Friday and is gone on Monday.', 'Desk with lamp at night'],
    [
      'Breaks are learning',
      'In the pause the brain replays what it has seen, at twenty times the speed.',
      'A cup of coffee by the window',
    ],
    [
      'Confusion is progress',
      'If it feels easy, you are repeating. If it feels hard, you are growing.',
      'Mountains above a still lake',
    ],
    [
      'Structure frees',
      'With a plan you decide once a week instead of forty times a day.',
      'An open notebook on a desk',
    ],
    ['Teaching doubles it', 'Who explains learns twice.'],
  ],
  mistakes: [
    ['Highlighting everything', 'A yellow page is a white page. Mark one line, or none.', 'An open book on a desk'],
    ['Music with words', 'Lyrics and text use the same door. Only one gets through.', 'A tidy desk with lamp'],
    ['All-nighters', 'You trade tomorrow’s head for three pages.', 'Night sky with moon over hills'],
    ['Studying where you sleep', 'Beds are for forgetting.', 'Bedside table with lamp'],
    ['Starting with the easy part', 'It feels like work and moves nothing.', 'Piles of books on a desk'],
    ['No phone plan', 'Face down is not away. Another room is away.'],
  ],
  stats: [
    ['25 minutes', 'is as long as most heads stay honest. Then stand up.'],
    ['1–3–7', 'review after one, three and seven days: the lazy way to remember.'],
  ],
  quotes: [['While we teach, we learn.', 'Seneca']],
  buttons: ['Save for exams', 'Test yourself'],
  closers: [
    ['Close this and recall', 'How many can you still name? Save it, and test yourself tomorrow.'],
    ['Good luck out there', 'Send this to your study group and tell me which exam is next.'],
  ],
  scenes: [
    'A desk with a lamp, books and a notebook',
    'A pile of books with a plant by the window',
    'Evening desk under a warm lamp',
    'A cup of coffee beside a vase',
  ],
};
