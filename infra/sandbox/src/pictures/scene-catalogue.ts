import type { Scene } from './engine/stage.ts';
import { aboveClouds } from './scenes/above-clouds.ts';
import { bedside } from './scenes/bedside.ts';
import { cityDusk } from './scenes/city-dusk.ts';
import { coffeeTable } from './scenes/coffee-table.ts';
import { dunes } from './scenes/dunes.ts';
import { flowingRibbons } from './scenes/flowing-ribbons.ts';
import { kitchenTable } from './scenes/kitchen-table.ts';
import { mistyForest } from './scenes/misty-forest.ts';
import { mountainLake } from './scenes/mountain-lake.ts';
import { paperWaves } from './scenes/paper-waves.ts';
import { plantCorner } from './scenes/plant-corner.ts';
import { rollingHills } from './scenes/rolling-hills.ts';
import { savings } from './scenes/savings.ts';
import { seashore } from './scenes/seashore.ts';
import { storefront } from './scenes/storefront.ts';
import { trainingCorner } from './scenes/training-corner.ts';
import { vanity } from './scenes/vanity.ts';
import { workDesk } from './scenes/work-desk.ts';

export type CatalogueEntry = {
  name: string;
  /** Words of a prompt that ask for the scene; always global. */
  words: RegExp;
  /** Palettes that suit it, if the prompt names none. */
  palettes: readonly string[];
  /** Fits any subject. */
  isAbstract?: boolean;
  scene: Scene;
};

/** Every scene, with the words that call it. */
export const sceneCatalogue: readonly CatalogueEntry[] = [
  {
    name: 'night hills',
    words: /\b(night|moon|moonlit|stars?|starry|sleep\w*|dream\w*|village)\b/g,
    palettes: ['indigo night', 'teal night', 'graphite'],
    scene: rollingHills,
  },
  {
    name: 'morning hills',
    words: /\b(hills?|sunrise|morning|meadows?|path|road|trail|running|run|runner|jog\w*|walk\w*|valley)\b/g,
    palettes: ['dawn rose', 'golden hour', 'alpine blue', 'sage morning'],
    scene: rollingHills,
  },
  {
    name: 'bedside',
    // Where there is a bed, a lamp or a book belongs to it and not to a desk.
    words:
      /\b(bed|bedroom|bedside|nightstand|pillow\w*|blanket|bedtime|curtains?)\b|(?<=\bbed(?:side|room)?\b.*)\b(?:lamp|books?|night|moon)\b/g,
    palettes: ['indigo night', 'teal night', 'ember dusk'],
    scene: bedside,
  },
  {
    name: 'mountain lake',
    words: /\b(mountains?|lakes?|peaks?|alps|hik\w+|summit|fjord|travel\w*|adventure\w*)\b/g,
    palettes: ['alpine blue', 'golden hour', 'dawn rose', 'ember dusk'],
    scene: mountainLake,
  },
  {
    name: 'dunes',
    words: /\b(dunes?|desert|sahara)\b/g,
    palettes: ['golden hour', 'terracotta', 'ember dusk', 'lavender haze'],
    scene: dunes,
  },
  {
    name: 'seashore',
    words:
      /\b(beach\w*|sea(?! glass)|seas|ocean\w*|shore\w*|waves?|coast\w*|tropical|palms?|island|summer|vacation|holiday)\b/g,
    palettes: ['sea glass', 'golden hour', 'dawn rose', 'ember dusk'],
    scene: seashore,
  },
  {
    name: 'misty forest',
    words: /\b(forests?|woods|woodland|mist\w*|fog\w*|pines?|trees|nature|mindful\w*|meditat\w*)\b/g,
    palettes: ['sage morning', 'forest emerald', 'teal night', 'dawn rose'],
    scene: mistyForest,
  },
  {
    name: 'above clouds',
    words: /\b(clouds?|balloons?|sky|skies|flight|flying|airplane|plane|freedom|goals?)\b/g,
    palettes: ['dawn rose', 'golden hour', 'sea glass', 'lavender haze'],
    scene: aboveClouds,
  },
  {
    name: 'city',
    words: /\b(city|cities|skyline|skyscrapers?|urban|downtown|towers?|streets?|tech|startups?)\b/g,
    palettes: ['ember dusk', 'indigo night', 'golden hour', 'lavender haze'],
    scene: cityDusk,
  },
  {
    name: 'coffee',
    words: /\b(coffee|espresso|latte|cappuccino|café|cafe|cup|mug|tea|barista|brew\w*|steam\w*|vase|flowers?)\b/g,
    palettes: ['oat and clay', 'golden hour', 'terracotta', 'sage morning'],
    scene: coffeeTable,
  },
  {
    name: 'desk',
    words: /\b(desk|notebook|lamp|study\w*|books?|reading|writing|office|work\w*|productiv\w*|planner|laptop|notes)\b/g,
    palettes: ['sage morning', 'golden hour', 'oat and clay', 'indigo night', 'lavender haze'],
    scene: workDesk,
  },
  {
    name: 'kitchen',
    words:
      /\b(kitchen|cook\w*|bak\w+|food|fruit|lemons?|oranges?|tomato\w*|recipes?|meals?|herbs|bowl|oil|wooden table|healthy)\b/g,
    palettes: ['golden hour', 'terracotta', 'sage morning', 'oat and clay'],
    scene: kitchenTable,
  },
  {
    name: 'vanity',
    words:
      /\b(skin\w*|serum|cosmetics?|beauty|bottles?|spa|candles?|self-care|jar of cream|face cream|vanity|makeup)\b/g,
    palettes: ['blush studio', 'oat and clay', 'sage morning', 'lavender haze'],
    scene: vanity,
  },
  {
    name: 'plants',
    words: /\b(plants?|houseplants?|monstera|garden\w*|pots?|potted|leaves|succulents?|botanical|greenery)\b/g,
    palettes: ['sage morning', 'golden hour', 'oat and clay', 'forest emerald'],
    scene: plantCorner,
  },
  {
    name: 'savings',
    words: /\b(money|coins?|sav(?:e|ing|ings)|budget\w*|invest\w*|financ\w*|debt|wealth|jar of coins|seedlings?)\b/g,
    palettes: ['sage morning', 'golden hour', 'forest emerald', 'oat and clay'],
    scene: savings,
  },
  {
    name: 'storefront',
    words:
      /\b(shops?|stores?|storefront|small business\w*|boutique|bakery|customers?|awning|market\w*|brand\w*|sell\w*)\b/g,
    palettes: ['terracotta', 'sage morning', 'golden hour', 'indigo night', 'sea glass'],
    scene: storefront,
  },
  {
    name: 'training',
    words: /\b(gym|fitness|workouts?|training|dumbbells?|kettlebells?|exercise\w*|strength|muscles?|yoga|mat)\b/g,
    palettes: ['golden hour', 'sage morning', 'ember dusk', 'alpine blue'],
    scene: trainingCorner,
  },
  {
    name: 'flowing ribbons',
    words: /\b(abstract|flowing|ribbons?|silk|gradient)\b/g,
    palettes: ['indigo night', 'dawn rose', 'ember dusk', 'sea glass', 'lavender haze', 'golden hour', 'terracotta'],
    isAbstract: true,
    scene: flowingRibbons,
  },
  {
    name: 'paper waves',
    words: /\b(paper|cut-out)\b/g,
    palettes: ['dawn rose', 'sage morning', 'terracotta', 'sea glass', 'lavender haze', 'blush studio', 'oat and clay'],
    isAbstract: true,
    scene: paperWaves,
  },
];
