import type { Theme } from './theme.ts';
import { anything } from './themes/anything.ts';
import { coffee } from './themes/coffee.ts';
import { cooking } from './themes/cooking.ts';
import { fitness } from './themes/fitness.ts';
import { money } from './themes/money.ts';
import { plants } from './themes/plants.ts';
import { productivity } from './themes/productivity.ts';
import { skincare } from './themes/skincare.ts';
import { sleep } from './themes/sleep.ts';
import { smallBusiness } from './themes/small-business.ts';
import { study } from './themes/study.ts';
import { travel } from './themes/travel.ts';

const known: readonly Theme[] = [
  sleep,
  coffee,
  skincare,
  plants,
  cooking,
  money,
  fitness,
  travel,
  study,
  smallBusiness,
  productivity,
];

/** The theme that most words of the text speak of; among equals the more particular one. Falls back to `anything`. */
export function themeOf(text: string): Theme {
  const counted = known.map((theme) => ({ theme, hits: [...text.toLowerCase().matchAll(theme.words)].length }));
  const best = counted.reduce((a, b) => (b.hits > a.hits ? b : a));
  return best.hits > 0 ? best.theme : anything;
}

export { anything };
