import type { Theme } from '../theme.ts';

export const travel: Theme = {
  name: 'travel',
  words:
    /\b(travel\w*|trips?|vacation|holiday\w*|packing|backpack\w*|flights?|hotels?|itinerary|destinations?|hidden gems|road ?trip|islands?|beach\w*|hik\w+|mountains?|solo)\b/g,
  moods: ['adventurous', 'fresh', 'vibrant', 'bright', 'airy', 'golden', 'warm', 'dreamy', 'fresh'],
  colors: ['golden hour light', 'sea glass turquoise tones', 'dawn rose tones'],
  emoji: '✈️',
  hashtags: ['travel', 'traveltips', 'wanderlust', 'packlight', 'slowtravel'],
  openers: [
    'Further, lighter, cheaper.',
    'What I wish somebody had told me at the first gate.',
    'Pack less. See more.',
  ],
  tips: [
    [
      'Pack half, bring twice',
      'Half the clothes, twice the money. Everything you forgot can be bought; nothing you carry gets lighter.',
      'Wide sky above soft clouds with balloons',
    ],
    [
      'Fly on a Tuesday',
      'Midweek and at dawn the same seat costs less, and the airport is half asleep.',
      'Above the clouds at sunrise',
    ],
    [
      'Stay two nights more',
      'One place well seen beats three in passing. The second morning is when it becomes yours.',
      'A still lake below mountains in morning light',
    ],
    [
      'Eat where the menu is short',
      'One page, one language, a queue of locals. That is the whole guidebook.',
      'Storefront with an awning in evening light',
    ],
    [
      'Learn five words',
      'Hello, please, thank you, sorry, delicious. Doors open for people who try.',
      'A small shop with an awning',
    ],
    [
      'Walk the first day',
      'No museum, no plan. Let your feet draw the map before you open one.',
      'A winding path over green hills',
    ],
    [
      'Save maps offline',
      'Networks fail exactly at the station. Ten minutes at home save an hour in the rain.',
      'City skyline at dusk over water',
    ],
    [
      'Rise with the sun',
      'The famous square at six in the morning belongs to you and the pigeons.',
      'Sunrise over quiet hills',
    ],
    [
      'Carry one warm layer',
      'Buses, planes and mountain evenings are colder than the brochure says.',
      'Mountain peaks above a lake',
    ],
    [
      'Leave a gap',
      'Plan every second day. The best thing of the trip is not in your calendar yet.',
      'Dunes in the desert at golden hour',
    ],
    [
      'Copy your papers',
      'A photo of the passport, in the cloud and with a friend. You will need it only once.',
      'A desk with notebook and lamp',
    ],
  ],
  reasons: [
    [
      'Time gets longer',
      'A week in a new place feels like a month at home. Memory counts in firsts.',
      'A beach at golden hour',
    ],
    [
      'You shed what you own',
      'Ten days out of one bag, and the wardrobe at home looks different.',
      'Dunes in the desert, empty and wide',
    ],
    ['Strangers turn kind', 'Most people help. It takes a wrong bus to find out.', 'A small shop with an awning'],
    [
      'Food becomes a story',
      'You will forget the museum. You will not forget the soup.',
      'Kitchen table with fruit and bread',
    ],
    [
      'You meet yourself',
      'Lost, hungry, without signal: that is where you find out who you are.',
      'Misty forest in the morning',
    ],
    ['Home gets better', 'The best view of your own street is the one after coming back.', 'City skyline at dusk'],
  ],
  mistakes: [
    ['Seeing it all', 'Five cities in six days is a tour of stations. Pick two.', 'City skyline at dusk'],
    ['A suitcase for every case', 'You will wear a third of it and carry all of it.', 'Dunes in the desert'],
    [
      'Changing money at the airport',
      'The worst rate in town. A card without fees, and cash from a bank.',
      'Piles of coins on a table',
    ],
    [
      'No buffer between flights',
      'Forty minutes look fine on a screen. Two hours look fine in real life.',
      'Above the clouds at sunrise',
    ],
    [
      'Only eating near the sights',
      'Walk three streets further. Prices fall, and flavour rises.',
      'Storefront with an awning',
    ],
    [
      'Living behind the lens',
      'Take ten pictures, then put it away. The eleventh is for you.',
      'Mountains above a still lake',
    ],
  ],
  stats: [
    ['7 kg', 'is one cabin bag. And more than you will need.'],
    ['06:00', 'is when the postcard places are empty.'],
  ],
  quotes: [['Not all those who wander are lost.', 'J. R. R. Tolkien']],
  buttons: ['Save for your trip', 'Follow for more'],
  closers: [
    ['Where to next?', 'Tell me in the comments, save this for the packing day, and take somebody with you.'],
    ['Save it for the next trip', 'Your future self at the gate will be glad. Follow for more places and fewer bags.'],
  ],
  scenes: [
    'Mountains above a still lake at golden hour',
    'A beach with palms in the evening sun',
    'Hot-air balloons above the clouds at sunrise',
    'Dunes in the desert in low sun',
    'City skyline at dusk over water',
    'Misty pine forest in the morning',
  ],
};
