import { comparisonSides } from './comparison-sides.ts';
import { comparisonStacked } from './comparison-stacked.ts';
import { coverFramed } from './cover-framed.ts';
import { coverGiant } from './cover-giant.ts';
import { coverPoster } from './cover-poster.ts';
import { coverScrimBottom } from './cover-scrim-bottom.ts';
import { coverScrimTop } from './cover-scrim-top.ts';
import { coverSplit } from './cover-split.ts';
import { ctaButton } from './cta-button.ts';
import { ctaFramed } from './cta-framed.ts';
import { ctaScrim } from './cta-scrim.ts';
import { ctaSpread } from './cta-spread.ts';
import { dosSides } from './dos-sides.ts';
import { dosStacked } from './dos-stacked.ts';
import { endCard } from './end-card.ts';
import { listCheck } from './list-check.ts';
import { listDash } from './list-dash.ts';
import { listNumber } from './list-number.ts';
import { pointFramed } from './point-framed.ts';
import { pointMiddle } from './point-middle.ts';
import { pointNumber } from './point-number.ts';
import { pointPhotoAbove } from './point-photo-above.ts';
import { pointPhotoBelow } from './point-photo-below.ts';
import { pointScrim } from './point-scrim.ts';
import { pointSpread } from './point-spread.ts';
import { quoteFoot } from './quote-foot.ts';
import { quoteMark } from './quote-mark.ts';
import { quoteSpread } from './quote-spread.ts';
import { statMiddle } from './stat-middle.ts';
import { statSpread } from './stat-spread.ts';
import { statsFoot } from './stats-foot.ts';
import { statsRows } from './stats-rows.ts';
import { stepColumn } from './step-column.ts';
import { stepGiant } from './step-giant.ts';
import type { Layout } from './layout.ts';

/** Every layout, in the order in which those of one kind take turns. */
export const allLayouts: readonly Layout[] = [
  coverScrimBottom,
  coverScrimTop,
  coverSplit,
  coverFramed,
  coverGiant,
  coverPoster,
  pointNumber,
  pointSpread,
  pointMiddle,
  pointScrim,
  pointPhotoAbove,
  pointPhotoBelow,
  pointFramed,
  stepGiant,
  stepColumn,
  listCheck,
  listNumber,
  listDash,
  quoteMark,
  quoteSpread,
  quoteFoot,
  statMiddle,
  statSpread,
  statsRows,
  statsFoot,
  comparisonSides,
  comparisonStacked,
  dosSides,
  dosStacked,
  ctaButton,
  ctaSpread,
  endCard,
  ctaScrim,
  ctaFramed,
];
