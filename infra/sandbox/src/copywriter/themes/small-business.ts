import type { Theme } from '../theme.ts';

export const smallBusiness: Theme = {
  name: 'small business',
  words:
    /\b(small business\w*|business\w*|shops?|stores?|brand\w*|market\w*|customers?|clients?|sell\w*|sales|freelanc\w*|entrepreneur\w*|startups?|etsy|bakery|boutique|agency|followers|audience growth|launch\w*|pricing)\b/g,
  moods: ['friendly', 'playful', 'warm', 'bold', 'vibrant', 'modern', 'fresh', 'energetic', 'clean'],
  colors: ['terracotta tones', 'warm golden light', 'sage tones'],
  emoji: '🏪',
  hashtags: ['smallbusiness', 'entrepreneur', 'shoplocal', 'marketingtips', 'makersgonnamake'],
  openers: ['No budget? Good. You will need ideas.', 'What keeps the doors open.', 'Small is your advantage. Use it.'],
  tips: [
    [
      'Sell one thing first',
      'Best at one beats present in ten. People remember the place with the buns.',
      'Storefront of a small bakery with an awning',
    ],
    [
      'Answer within an hour',
      'Speed is the only service that costs nothing. It wins against prices.',
      'A small shop at dusk, window lit',
    ],
    [
      'Show your hands',
      'The making, the packing, the mess. Nobody can copy how you do it.',
      'A desk with tools and notebook in window light',
    ],
    [
      'Ask for the review',
      'At the moment they smile, not a week later. One sentence is enough.',
      'A cup of coffee on a café table',
    ],
    [
      'Raise your price once',
      'Ten per cent, for new customers. You will lose fewer than you fear.',
      'Piles of coins with seedlings',
    ],
    ['Collect emails', 'A platform can change its mind tomorrow. A list is yours.', 'An open notebook on a desk'],
    [
      'Know your numbers weekly',
      'Cash in, cash out, orders. Fifteen minutes on Monday prevent a bad June.',
      'A desk with lamp and notebook',
    ],
    [
      'Thank by name',
      'A handwritten line in the parcel is the cheapest advertisement there is.',
      'A vase and a cup on a table',
    ],
    [
      'Team up next door',
      'The florist and the café share a street and a customer. Share a window, too.',
      'Shop fronts with plants in evening light',
    ],
    [
      'Post what you answer',
      'Every question from a customer is a post. You have a hundred already.',
      'City skyline at dusk',
    ],
    ['Close on time', 'A tired owner is a bad owner. Put rest in the opening hours.', 'A beach in the evening sun'],
  ],
  reasons: [
    ['People buy from people', 'A name above the door beats a logo. Show who makes it.', 'Storefront with an awning'],
    ['Trust compounds', 'One customer who comes back is worth five who pass by.', 'Seedlings on piles of coins'],
    ['You can change by Friday', 'What takes a chain a year takes you an afternoon.', 'A small shop in morning light'],
    [
      'Money stays in the street',
      'What is spent next door comes in through your own door again.',
      'Shop window lit at dusk',
    ],
    [
      'Stories sell',
      'Nobody retells a discount. Everybody retells how it was made.',
      'A notebook and a cup on a table',
    ],
    ['Small can be full', 'Twelve seats, twelve friends. Not everything must scale.'],
  ],
  mistakes: [
    ['Copying the cheapest', 'There is always somebody cheaper, and soon he is broke.', 'Piles of coins on a table'],
    ['Posting only offers', 'Eight stories, two offers. Nobody follows a leaflet.', 'A desk with notebook and lamp'],
    ['Being everywhere', 'One channel done well. The others can wait.', 'City skyline at dusk'],
    [
      'Mixing the wallets',
      'Two accounts from day one. The tax office and your sleep agree.',
      'A jar of coins on a table',
    ],
    ['Silence after the sale', 'The parcel is the middle of the story. Ask how it went.'],
    ['Doing it all yourself', 'Your hour costs more than the bookkeeper’s.', 'Evening desk under a lamp'],
  ],
  stats: [
    ['5×', 'is what a new customer costs compared with one who comes back.'],
    ['1 hour', 'to answer: after that, they have asked somebody else.'],
  ],
  quotes: [['Well begun is half done.', 'Aristotle']],
  buttons: ['Pick one today', 'Save for Monday'],
  closers: [
    ['Which one this week?', 'Pick one, do it by Friday, and tell me how it went.'],
    ['Save it for Monday', 'Bookmark this, share it with the shop next door, and follow for more.'],
  ],
  scenes: [
    'Storefront of a small shop with an awning, window lit',
    'A desk with lamp, notebook and plant',
    'A cup of coffee on a café table',
    'City skyline at dusk',
  ],
};
