import type { Theme } from '../theme.ts';

export const cooking: Theme = {
  name: 'cooking',
  words:
    /\b(cook\w*|recipes?|kitchen|bak\w+|meals?|dinner|lunch|breakfast|food|vegan|vegetarian|pasta|bread|sourdough|spices?|meal prep|healthy eating|nutrition)\b/g,
  moods: ['warm', 'appetizing', 'rustic', 'fresh', 'earthy', 'golden', 'vibrant', 'cozy'],
  colors: ['golden hour light', 'terracotta tones', 'sage tones'],
  emoji: '🍋',
  hashtags: ['cooking', 'homecooking', 'kitchentips', 'easyrecipes', 'foodie'],
  openers: ['Restaurant taste, Tuesday effort.', 'Fewer recipes, more method.', 'What cooks do without thinking.'],
  tips: [
    [
      'Salt as you go',
      'A pinch at each step, not a spoon at the end. Taste every time: that is the recipe.',
      'Kitchen table with bowl of lemons and oil',
    ],
    [
      'Hot pan, dry food',
      'Pat it dry, wait for the heat, and leave it alone. Colour is flavour.',
      'Kitchen still life with tomatoes on a board',
    ],
    [
      'Finish with something sour',
      'A squeeze of lemon at the end wakes up everything that tastes flat.',
      'A bowl of lemons in window light',
    ],
    [
      'Save the pasta water',
      'One ladle of it turns oil and cheese into a sauce.',
      'Bottle of oil, herbs and tomatoes on a table',
    ],
    [
      'Sharpen one knife',
      'One good sharp knife beats a block of ten. It is safer, too.',
      'A wooden board with tomatoes',
    ],
    [
      'Read it to the end',
      'The recipe, before you start. The oven is always mentioned in line nine.',
      'An open notebook on a kitchen table',
    ],
    [
      'Let it rest',
      'Meat, dough, soup: ten minutes of nothing do more than ten minutes of heat.',
      'A bowl of fruit in evening light',
    ],
    [
      'Cook once, eat twice',
      'Double the rice, roast the whole tray. Tomorrow’s dinner is half done.',
      'Kitchen table with bowls and herbs',
    ],
    [
      'Toast your spices',
      'Thirty seconds in a dry pan, until you can smell them from the door.',
      'Herbs in a pot and a bottle of oil',
    ],
    [
      'Clean while it simmers',
      'A free table is a free head. Nobody likes to eat beside the dishes.',
      'A tidy kitchen table in morning light',
    ],
    [
      'Grow one herb',
      'A pot of basil on the sill is fresher than any shop and costs two coins.',
      'Potted herbs and plants by the window',
    ],
  ],
  reasons: [
    ['It tastes better', 'You know what is in it, and how you like it.', 'A bowl of lemons in window light'],
    ['It costs a third', 'The same bowl, without rent, waiters and delivery.', 'A jar of coins on a table'],
    [
      'It clears the head',
      'Twenty minutes of chopping is the cheapest meditation there is.',
      'Herbs in a pot on a kitchen table',
    ],
    ['You eat more green', 'Whoever buys a bunch of herbs finds a use for it.', 'Potted herbs by the window'],
    ['People stay longer', 'Nobody lingers around a delivery box.', 'Kitchen table in golden evening light'],
    ['It is a skill for life', 'Ten dishes by heart, and no week can surprise you.'],
  ],
  mistakes: [
    ['Crowding the pan', 'Full pans steam. Two rounds give you the crust.', 'Tomatoes on a wooden board'],
    [
      'Salting only at the end',
      'Then it tastes of salt. Salt early, and it tastes of itself.',
      'Kitchen table with oil and lemons',
    ],
    ['Cold meat, hot pan', 'Give it half an hour out of the fridge.', 'Kitchen still life in evening light'],
    ['Dull knives', 'They slip. Sharp ones go where you want.', 'A wooden board on a table'],
    ['Never tasting', 'Your tongue is the only instrument in the kitchen. Use it every five minutes.'],
    ['Following too closely', 'Recipes do not know your stove. You do.', 'An open notebook on a table'],
  ],
  stats: [
    ['10 dishes', 'by heart are enough for a year of good dinners.'],
    ['30 seconds', 'of toasting double the scent of any spice.'],
  ],
  quotes: [['Tell me what you eat, and I will tell you what you are.', 'Jean Anthelme Brillat-Savarin']],
  buttons: ['Save for dinner', 'Cook it tonight'],
  closers: [
    ['What is for dinner?', 'Try one of these tonight and tell me what you cooked.'],
    ['Save it to the fridge door', 'Bookmark this and send it to the person who always cooks for you.'],
  ],
  scenes: [
    'Kitchen table with a bowl of fruit in window light',
    'Bottle of oil, herbs and tomatoes on a board',
    'A bowl of lemons on a wooden table',
    'A cup of coffee beside a vase',
  ],
};
