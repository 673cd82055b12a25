export const home = {
  attention: {
    label: 'What waits for you',
    unknown_posts_one: '{{shown}} post of unknown outcome',
    unknown_posts_other: '{{shown}} posts of unknown outcome',
    failed_posts_one: '{{shown}} failed post',
    failed_posts_other: '{{shown}} failed posts',
    lost_stores_one: '{{shown}} store to connect again',
    lost_stores_other: '{{shown}} stores to connect again',
    stopped_webhooks_one: '{{shown}} webhook endpoint disabled by failures',
    stopped_webhooks_other: '{{shown}} webhook endpoints disabled by failures',
  },
  title: 'What is the next carousel about?',
  description: 'Write a sentence or paste your notes. You get a finished deck, and can change everything in it.',
  prompt: 'What the deck is about',
  placeholder: 'For example: five habits that make mornings easier, for people who work from home',
  promptMissing: 'Write what the deck is about, or choose one of the examples below.',
  make: 'Make deck',
  reset: 'Reset options',
  recent: 'Recent decks',
  allDecks: 'All decks',
  slides: {
    label: 'Number of slides',
    auto: 'Any length',
    autoText: 'What the prompt says, or its content needs',
    exactly_one: '{{amount}} slide',
    exactly_other: '{{amount}} slides',
  },
  format: 'Format',
  style: { label: 'Style', auto: 'Any style' },
  pictures: {
    label: 'Pictures',
    auto: 'Some pictures',
    autoText: 'Where they help',
    none: 'No pictures',
    noneText: 'Colours and type alone; free',
    cover: 'Cover picture',
    coverText: 'One picture, on the first slide',
    all: 'Most pictures',
    allText: 'On every slide that has room for one',
  },
  brand: { label: 'Brand', default: 'Used where no brand is chosen', noDefault: 'No brand', none: 'No brand' },
  more: { none: 'More options', some_one: 'More options ({{count}} set)', some_other: 'More options ({{count}} set)' },
  language: { label: 'Language', auto: 'That of the prompt' },
  influencer: {
    label: 'Who speaks',
    text: 'An influencer of yours, in the first person.',
    none: 'No one in particular',
  },
  tone: { label: 'Tone', placeholder: 'Warm and a little funny' },
  audience: { label: 'Audience', placeholder: 'First-time parents' },
  products: {
    label: 'Products',
    text: 'Their names, prices and descriptions are used as facts.',
    add: 'Add a product',
    none: 'No products to add',
    remove: 'Remove {{name}}',
  },
  source: { label: 'Web page', text: 'A public page whose text is used as facts.' },
  examples: {
    label: 'Try one of these',
    sleep: {
      title: 'Tips worth saving',
      prompt:
        '5 evening habits for better sleep, for people who look at screens all day. Practical, with one number on each slide.',
    },
    launch: {
      title: 'A product launch',
      prompt:
        'Launch of our refillable deodorant: what it is, three reasons to switch, what customers say, and where to get it with 15% off this week.',
    },
    myths: {
      title: 'Myths and facts',
      prompt:
        '4 myths about strength training for women over 40, each with what is true instead. Encouraging, no jargon.',
    },
    recipe: {
      title: 'A recipe',
      prompt: 'Lemon and white bean pasta in 20 minutes: ingredients for two, five steps, and a tip for leftovers.',
    },
    offer: {
      title: 'An offer for a local business',
      prompt:
        'Autumn offer of a small dental practice: whitening for $149 until 31 October, how it works in three steps, common questions, how to book.',
    },
    story: {
      title: 'A story with numbers',
      prompt:
        'How a two-person coffee roastery went from 12 to 90 subscribers in a month: what we tried, what failed, three lessons.',
    },
  },
};
