import type { Text } from '@slideloom/contracts';
import { layoutText } from './layout-text.ts';
import type { TextLayout } from './text-layout.ts';
import type { TextMeasurer } from './text-measurer.ts';

/**
 * The box to fill, in px; `text.width` is its width. Sizes are whole px, both ends included. `canDivide` where a word may be
 * hyphenated, or a number parted, to fit; else the size must let every one stand whole.
 */
export type FitBox = { maxHeight: number; minSize: number; maxSize: number; maxLines?: number; canDivide?: boolean };

/** `text` carries the font size that was found; `isFitting` is false where even `minSize` is too large. */
export type FittedText = { text: Text; layout: TextLayout; isFitting: boolean };

/**
 * The largest whole font size at which the text fits its width and `maxHeight` without cutting a word. Where none
 * does, the layout at `minSize` is returned with `isFitting` false. Runs with sizes of their own keep their share of the text's. Costs about log2 of the range in layouts.
 */
export function fitText(text: Text, box: FitBox, measurer: TextMeasurer): FittedText {
  const attempt = (fontSize: number): FittedText => {
    const sized = resize(text, fontSize);
    const layout = layoutText(sized, measurer);
    return { text: sized, layout, isFitting: isInside(layout, box) };
  };
  let low = Math.ceil(box.minSize);
  let high = Math.floor(box.maxSize);
  let best = attempt(low);
  if (!best.isFitting) return best;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const tried = attempt(middle);
    if (tried.isFitting) {
      best = tried;
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return best;
}

function resize({ runs, ...text }: Text, fontSize: number): Text {
  if (!runs) return { ...text, fontSize };
  const share = fontSize / text.fontSize;
  return {
    ...text,
    fontSize,
    runs: runs.map((run) =>
      run.fontSize === undefined ? run : { ...run, fontSize: Math.round(run.fontSize * share) },
    ),
  };
}

function isInside(layout: TextLayout, box: FitBox): boolean {
  return (
    !layout.overflow.hasBrokenWord &&
    (box.canDivide === true || !(layout.hasDividedWord || layout.hasPartedNumber)) &&
    !layout.overflow.isWiderThanBox &&
    layout.height <= box.maxHeight &&
    layout.lines.length <= (box.maxLines ?? Number.POSITIVE_INFINITY)
  );
}
