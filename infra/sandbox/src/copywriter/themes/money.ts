import type { Theme } from '../theme.ts';

export const money: Theme = {
  name: 'money',
  words:
    /\b(money|sav(?:e|ing|ings)|budget\w*|invest\w*|financ\w*|debts?|wealth\w*|retire\w*|salary|spend\w*|frugal|credit cards?|stocks?|etfs?)\b/g,
  moods: ['fresh', 'clean', 'trustworthy', 'calm', 'minimal', 'natural', 'green', 'bold'],
  colors: ['sage green tones', 'emerald tones', 'warm golden light'],
  emoji: '💶',
  hashtags: ['money', 'savings', 'budgeting', 'personalfinance', 'moneytips'],
  openers: ['Boring works. That is the secret.', 'Nobody taught us this at school.', 'Rich is what you keep.'],
  tips: [
    [
      'Pay yourself first',
      'Move ten per cent to savings on payday, before you can see it. What is left is what you live on.',
      'Piles of coins with seedlings, growing',
    ],
    [
      'Write it down for a month',
      'Every coffee, every fare. Nobody likes it, and everybody finds the leak.',
      'An open notebook on a desk',
    ],
    [
      'Build a three-month cushion',
      'An account that you do not touch. It turns a disaster into an errand.',
      'A jar of coins in window light',
    ],
    [
      'Kill one subscription',
      'Look through last month’s statement. Something in there has not been opened since spring.',
      'A tidy desk with a lamp',
    ],
    [
      'Automate the good part',
      'Standing orders do not need willpower. Set them up once, on a good day.',
      'Piles of coins, each higher than the last',
    ],
    [
      'Wait one night',
      'Put it in the basket and go to bed. Half of all wishes are gone by breakfast.',
      'Night sky with moon over hills',
    ],
    [
      'Expensive debt first',
      'A card at eighteen per cent beats any investment you will find. Pay it off, then celebrate.',
      'A road over hills at sunrise',
    ],
    [
      'Start investing small',
      'Fifty a month in a broad, cheap fund. Time does the heavy lifting.',
      'Seedlings growing on piles of coins',
    ],
    [
      'Ask for the discount',
      'Internet, insurance, phone: one call a year is the best hourly wage you will have.',
      'City skyline at dusk',
    ],
    [
      'Cook on Sundays',
      'Three boxes in the fridge are three lunches you do not buy.',
      'Kitchen table with vegetables and oil',
    ],
    [
      'Plan the fun too',
      'A budget without joy lasts nine days. Give pleasure a line of its own.',
      'A beach with palms in the evening sun',
    ],
  ],
  reasons: [
    [
      'Time is worth more than luck',
      'Ten years earlier beats ten per cent more. Start badly, but start.',
      'Seedlings growing on piles of coins',
    ],
    [
      'A cushion is freedom',
      'Three months of rent in the bank change how you talk to your boss.',
      'Mountains above a still lake',
    ],
    [
      'Small leaks sink budgets',
      'Five a day is eighteen hundred a year. You choose for what.',
      'A jar of coins in window light',
    ],
    ['Debt is rented time', 'Every instalment is an hour of next month, spent already.'],
    [
      'Clarity calms',
      'It is not the amount that keeps you awake. It is not knowing it.',
      'Night sky with moon over hills',
    ],
    [
      'Habits compound too',
      'The first hundred are the hardest. The rest follows the path.',
      'A path over hills at sunrise',
    ],
  ],
  mistakes: [
    ['Saving what is left', 'Nothing is ever left. Turn the order around.', 'A jar of coins on a table'],
    [
      'Upgrading with every raise',
      'If each raise disappears into a bigger flat, you are running on the spot.',
      'City skyline at dusk',
    ],
    ['Paying the minimum', 'The bank’s favourite customers pay the minimum on the card.'],
    [
      'Waiting for the right moment',
      'The right time to invest was ten years ago. The second best is a standing order.',
      'Seedlings on piles of coins',
    ],
    ['No emergency money', 'Then every flat tyre becomes a loan.', 'A road over hills'],
    ['Buying to impress', 'They are not looking. They are thinking of what to buy.', 'Storefront with an awning'],
  ],
  stats: [
    ['10 %', 'of every payday, before anything else. The whole plan fits on a sticky note.'],
    ['3 months', 'of expenses in cash: the line between a problem and a crisis.'],
  ],
  quotes: [['Beware of little expenses; a small leak will sink a great ship.', 'Benjamin Franklin']],
  buttons: ['Start with ten', 'Save this plan'],
  closers: [
    ['Start with ten', 'Set up one standing order today. Save this, and check back in a year.'],
    ['Which one first?', 'Tell me in the comments, and share it with the friend who splits every bill.'],
  ],
  scenes: [
    'Piles of coins with seedlings in window light',
    'A jar of coins on a wooden table',
    'A desk with a notebook and a lamp',
    'A path over hills at sunrise',
  ],
};
