import type { Theme } from '../theme.ts';

export const productivity: Theme = {
  name: 'productivity',
  words:
    /\b(productiv\w*|focus\w*|time management|work\w*|habits?|routine\w*|procrastinat\w*|deep work|to-?do|planning|remote|meetings?|emails?|goals?|career)\b/g,
  moods: ['focused', 'clean', 'minimal', 'fresh', 'bold', 'cool', 'modern', 'calm'],
  colors: ['sage green tones', 'crisp clear blue tones', 'warm golden light'],
  emoji: '✅',
  hashtags: ['productivity', 'focus', 'deepwork', 'habits', 'timemanagement'],
  openers: [
    'Do less, finish more.',
    'You do not need another app.',
    'The day has enough hours. They are just badly guarded.',
  ],
  tips: [
    [
      'Choose three, not thirteen',
      'Write down the three things that would make today a good day. The rest is a bonus.',
      'An open notebook on a desk by the window',
    ],
    [
      'Start before you check',
      'One hour of your own work before the inbox. Whoever opens it first works for everybody else.',
      'A desk at sunrise with a lamp and books',
    ],
    [
      'Work in blocks',
      'Fifty minutes on, ten off, the door closed. A timer is cheaper than willpower.',
      'A tidy desk with a lamp and a plant',
    ],
    [
      'Make the first step tiny',
      'Open the file, write one line. Starting is the hard part, so make it too small to refuse.',
      'A path through hills at sunrise',
    ],
    [
      'Batch the small stuff',
      'Mails, calls, invoices: one slot a day. Ten interruptions cost more than an hour.',
      'Books and a notebook on a desk',
    ],
    [
      'Say no by default',
      'Each yes is paid with an hour of tomorrow. Ask what it would replace.',
      'A lone peak above a still lake',
    ],
    [
      'Leave room in the plan',
      'Fill six hours of eight. The other two will be taken by what nobody planned.',
      'Wide sky above soft clouds',
    ],
    [
      'Move when you are stuck',
      'A walk around the block solves more than another tab. Ideas come to legs.',
      'A trail in a misty pine forest',
    ],
    [
      'End with tomorrow',
      'Last five minutes: write down where to begin. The morning will thank you.',
      'Evening desk under a warm lamp',
    ],
    [
      'Clear the table',
      'Whatever lies in sight asks for attention. Put away all but the one thing.',
      'A calm desk with one notebook and a cup',
    ],
    [
      'Review on Friday',
      'What worked, what did not, what goes. Fifteen minutes that save the next week.',
      'Coffee cup beside a notebook',
    ],
  ],
  reasons: [
    [
      'Attention is the bottleneck',
      'Not time, not talent. Protect it, and the rest gets easier.',
      'A tidy desk with lamp and plant',
    ],
    ['Switching is expensive', 'After each interruption it takes minutes to get back in. Add them up once.'],
    [
      'Small beats heroic',
      'Twenty minutes a day outrun the lost weekend, every month.',
      'A path over hills at sunrise',
    ],
    [
      'Rest is part of it',
      'Nobody sprints for eight hours. Breaks are where the good ideas land.',
      'A beach in the evening sun',
    ],
    ['Finished beats perfect', 'A thing that is out can be improved. A draft can only be admired.'],
    [
      'Your calendar is a budget',
      'What is not in it does not happen. What is in it costs something.',
      'Piles of coins on a table',
    ],
  ],
  mistakes: [
    [
      'Starting with email',
      'An inbox is a list of other people’s priorities. Give your own the first hour.',
      'A desk in morning light',
    ],
    [
      'A list without an end',
      'Thirty items are not a plan, they are a mood. Three are a plan.',
      'An open notebook on a desk',
    ],
    ['Multitasking', 'It is switching, quickly and badly. One tab, one task.'],
    ['No breaks', 'Tired work looks like work. It has to be done again tomorrow.', 'A cup of coffee by the window'],
    [
      'Meetings without a question',
      'If nobody can say what will be decided, it could have been a message.',
      'City skyline at dusk',
    ],
    ['Waiting for motivation', 'It comes after you begin, hardly ever before.', 'Mountains above a still lake'],
  ],
  stats: [
    ['3 tasks', 'a day, done. That is fifteen a week, and more than most lists ever see.'],
    ['50 / 10', 'minutes of work and of rest: the rhythm that most heads can keep up all day.'],
  ],
  quotes: [['Begin at once to live, and count each separate day as a separate life.', 'Seneca']],
  buttons: ['Save for Monday', 'Try one tomorrow'],
  closers: [
    ['Try one tomorrow', 'Save this, pick a single habit, and keep it for a week. Then come back for the next.'],
    ['Which one is yours?', 'Tell me in the comments, and send this to the colleague with forty open tabs.'],
  ],
  scenes: [
    'A desk with a lamp, books and a plant in window light',
    'An open notebook and a cup on a desk',
    'City skyline at dusk',
    'A path over hills at sunrise',
    'Wide sky above soft clouds with a balloon',
  ],
};
