import { barsColumns } from './bars-columns.ts';
import { barsRows } from './bars-rows.ts';
import { chatBubbles } from './chat-bubbles.ts';
import { chatFoot } from './chat-foot.ts';
import { comparisonSides } from './comparison-sides.ts';
import { comparisonStacked } from './comparison-stacked.ts';
import { coverMagazine } from './cover-magazine.ts';
import { coverDiagonal } from './cover-diagonal.ts';
import { coverCapsule } from './cover-capsule.ts';
import { coverStrip } from './cover-strip.ts';
import { coverWindow } from './cover-window.ts';
import { coverSticker } from './cover-sticker.ts';
import { coverJewel } from './cover-jewel.ts';
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
import { definitionCard } from './definition-card.ts';
import { definitionRule } from './definition-rule.ts';
import { dosSides } from './dos-sides.ts';
import { dosStacked } from './dos-stacked.ts';
import { endCard } from './end-card.ts';
import { eventRows } from './event-rows.ts';
import { eventTicket } from './event-ticket.ts';
import { lineChart } from './line-chart.ts';
import { listCheck } from './list-check.ts';
import { listDash } from './list-dash.ts';
import { listNumber } from './list-number.ts';
import { listingGrid } from './listing-grid.ts';
import { listingRows } from './listing-rows.ts';
import { pointFramed } from './point-framed.ts';
import { pointMiddle } from './point-middle.ts';
import { pointNumber } from './point-number.ts';
import { pointPhotoAbove } from './point-photo-above.ts';
import { pointPhotoBelow } from './point-photo-below.ts';
import { pointScrim } from './point-scrim.ts';
import { pointSpread } from './point-spread.ts';
import { priceCards } from './price-cards.ts';
import { priceRows } from './price-rows.ts';
import { productCard } from './product-card.ts';
import { productPhoto } from './product-photo.ts';
import { productPrice } from './product-price.ts';
import { questionBubbles } from './question-bubbles.ts';
import { questionCard } from './question-card.ts';
import { quoteFoot } from './quote-foot.ts';
import { quoteMark } from './quote-mark.ts';
import { quotePhoto } from './quote-photo.ts';
import { quotePortrait } from './quote-portrait.ts';
import { quoteSpread } from './quote-spread.ts';
import { speakerMonogram } from './speaker-monogram.ts';
import { speakerName } from './speaker-name.ts';
import { speakerPortrait } from './speaker-portrait.ts';
import { statMiddle } from './stat-middle.ts';
import { statSpread } from './stat-spread.ts';
import { statsFoot } from './stats-foot.ts';
import { statsRows } from './stats-rows.ts';
import { stepColumn } from './step-column.ts';
import { stepGiant } from './step-giant.ts';
import { testimonialCard } from './testimonial-card.ts';
import { testimonialStars } from './testimonial-stars.ts';
import { timelineColumns } from './timeline-columns.ts';
import { timelineRail } from './timeline-rail.ts';
import type { Layout } from './layout.ts';

/** Every layout, in the order in which those of one kind take turns. */
export const allLayouts: readonly Layout[] = [
  coverScrimBottom,
  coverScrimTop,
  coverSplit,
  coverFramed,
  coverGiant,
  coverPoster,
  coverMagazine,
  coverDiagonal,
  coverCapsule,
  coverStrip,
  coverWindow,
  coverSticker,
  coverJewel,
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
  quotePortrait,
  quotePhoto,
  statMiddle,
  statSpread,
  statsRows,
  statsFoot,
  comparisonSides,
  comparisonStacked,
  dosSides,
  dosStacked,
  productPhoto,
  productCard,
  productPrice,
  priceRows,
  priceCards,
  timelineRail,
  timelineColumns,
  definitionRule,
  definitionCard,
  testimonialStars,
  testimonialCard,
  questionCard,
  questionBubbles,
  chatBubbles,
  chatFoot,
  listingGrid,
  listingRows,
  speakerMonogram,
  speakerName,
  speakerPortrait,
  eventRows,
  eventTicket,
  barsRows,
  barsColumns,
  lineChart,
  ctaButton,
  ctaSpread,
  endCard,
  ctaScrim,
  ctaFramed,
];
