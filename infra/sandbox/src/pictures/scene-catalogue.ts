export type CatalogueEntry = {
  /** Its pictures are `painted/<name>-tall.webp` and `-wide.webp`, with hyphens for spaces. */
  name: string;
  /** Words of a prompt that ask for the scene; always global. */
  words: RegExp;
  /** Palettes that suit it, if the prompt names none. Its pictures are painted in the first. */
  palettes: readonly string[];
  /** Fits any subject. */
  isAbstract?: boolean;
};

/** Every scene, with the words that call it. */
export const sceneCatalogue: readonly CatalogueEntry[] = [
  {
    name: 'night hills',
    words: /\b(night|moon|moonlit|stars?|starry|sleep\w*|dream\w*|village)\b/g,
    palettes: ['indigo night', 'teal night', 'graphite'],
  },
  {
    name: 'morning hills',
    words: /\b(hills?|sunrise|morning|meadows?|path|road|trail|running|run|runner|jog\w*|walk\w*|valley)\b/g,
    palettes: ['dawn rose', 'golden hour', 'alpine blue', 'sage morning'],
  },
  {
    name: 'bedside',
    // Where there is a bed, a lamp or a book belongs to it and not to a desk.
    words:
      /\b(bed|bedroom|bedside|nightstand|pillow\w*|blanket|bedtime|curtains?)\b|(?<=\bbed(?:side|room)?\b.*)\b(?:lamp|books?|night|moon)\b/g,
    palettes: ['indigo night', 'teal night', 'ember dusk'],
  },
  {
    name: 'mountain lake',
    words: /\b(mountains?|lakes?|peaks?|alps|hik\w+|summit|fjord|travel\w*|adventure\w*)\b/g,
    palettes: ['alpine blue', 'golden hour', 'dawn rose', 'ember dusk'],
  },
  {
    name: 'dunes',
    words: /\b(dunes?|desert|sahara)\b/g,
    palettes: ['golden hour', 'terracotta', 'ember dusk', 'lavender haze'],
  },
  {
    name: 'seashore',
    words:
      /\b(beach\w*|sea(?! glass)|seas|ocean\w*|shore\w*|waves?|coast\w*|tropical|palms?|island|summer|vacation|holiday)\b/g,
    palettes: ['sea glass', 'golden hour', 'dawn rose', 'ember dusk'],
  },
  {
    name: 'misty forest',
    words: /\b(forests?|woods|woodland|mist\w*|fog\w*|pines?|trees|nature|mindful\w*|meditat\w*)\b/g,
    palettes: ['sage morning', 'forest emerald', 'teal night', 'dawn rose'],
  },
  {
    name: 'above clouds',
    words: /\b(clouds?|balloons?|sky|skies|flight|flying|airplane|plane|freedom|goals?)\b/g,
    palettes: ['dawn rose', 'golden hour', 'sea glass', 'lavender haze'],
  },
  {
    name: 'city',
    words: /\b(city|cities|skyline|skyscrapers?|urban|downtown|towers?|streets?|tech|startups?)\b/g,
    palettes: ['ember dusk', 'indigo night', 'golden hour', 'lavender haze'],
  },
  {
    name: 'coffee',
    words: /\b(coffee|espresso|latte|cappuccino|café|cafe|cup|mug|tea|barista|brew\w*|steam\w*|vase|flowers?)\b/g,
    palettes: ['oat and clay', 'golden hour', 'terracotta', 'sage morning'],
  },
  {
    name: 'desk',
    words: /\b(desk|notebook|lamp|study\w*|books?|reading|writing|office|work\w*|productiv\w*|planner|laptop|notes)\b/g,
    palettes: ['golden hour', 'sage morning', 'oat and clay', 'indigo night', 'lavender haze'],
  },
  {
    name: 'kitchen',
    words:
      /\b(kitchen|cook\w*|bak\w+|food|fruit|lemons?|oranges?|tomato\w*|recipes?|meals?|herbs|bowl|oil|wooden table|healthy)\b/g,
    palettes: ['golden hour', 'terracotta', 'sage morning', 'oat and clay'],
  },
  {
    name: 'vanity',
    words:
      /\b(skin\w*|serum|cosmetics?|beauty|bottles?|spa|candles?|self-care|jar of cream|face cream|vanity|makeup)\b/g,
    palettes: ['blush studio', 'oat and clay', 'sage morning', 'lavender haze'],
  },
  {
    name: 'plants',
    words: /\b(plants?|houseplants?|monstera|garden\w*|pots?|potted|leaves|succulents?|botanical|greenery)\b/g,
    palettes: ['sage morning', 'golden hour', 'oat and clay', 'forest emerald'],
  },
  {
    name: 'savings',
    words: /\b(money|coins?|sav(?:e|ing|ings)|budget\w*|invest\w*|financ\w*|debt|wealth|jar of coins|seedlings?)\b/g,
    palettes: ['sage morning', 'golden hour', 'forest emerald', 'oat and clay'],
  },
  {
    name: 'storefront',
    words:
      /\b(shops?|stores?|storefront|small business\w*|boutique|bakery|customers?|awning|market\w*|brand\w*|sell\w*)\b/g,
    palettes: ['terracotta', 'sage morning', 'golden hour', 'indigo night', 'sea glass'],
  },
  {
    name: 'training',
    words: /\b(gym|fitness|workouts?|training|dumbbells?|kettlebells?|exercise\w*|strength|muscles?|yoga|mat)\b/g,
    palettes: ['golden hour', 'sage morning', 'ember dusk', 'alpine blue'],
  },
  {
    name: 'flowing ribbons',
    words: /\b(abstract|flowing|ribbons?|silk|gradient)\b/g,
    palettes: ['indigo night', 'dawn rose', 'ember dusk', 'sea glass', 'lavender haze', 'golden hour', 'terracotta'],
    isAbstract: true,
  },
  {
    name: 'paper waves',
    words: /\b(paper|cut-out)\b/g,
    palettes: ['dawn rose', 'sage morning', 'terracotta', 'sea glass', 'lavender haze', 'blush studio', 'oat and clay'],
    isAbstract: true,
  },
];
