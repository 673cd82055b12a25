/** Source: developers.tiktok.com, "Content Posting API: Photo", in UTF-16 units. */
export const maxTitleUnits = 90;
const ellipsis = '…';
/** A shorter sentence that ends in a full stop is taken for an abbreviation. */
const minSentenceUnits = 12;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
const words = new Intl.Segmenter('und', { granularity: 'word' });
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * A title for a caption that is too long for one, at most 90 UTF-16 units: its first line, else the first sentences that fit, else its first words.
 * The whole caption goes into the description, so that nothing is lost by the cut.
 */
export function titleOfCaption(caption: string): string {
  const line = firstLine(caption);
  return line.length <= maxTitleUnits ? line : (firstSentences(line) ?? firstWords(line));
}

function firstLine(caption: string): string {
  const line = caption.split(/[\r\n\u2028\u2029]+/).find((text) => text.trim() !== '') ?? '';
  return line.trim().replace(/\s+/g, ' ');
}

function firstSentences(line: string): string | null {
  const text = beginning(line, sentences, maxTitleUnits).trimEnd();
  const isSentence = text.length >= minSentenceUnits || !text.endsWith('.');
  return text !== '' && isSentence ? text : null;
}

/** Cut at a blank, where that keeps at least half; else between words as the script has them; a single long word between graphemes. */
function firstWords(line: string): string {
  const units = maxTitleUnits - ellipsis.length;
  const blank = line.lastIndexOf(' ', units);
  const text =
    blank >= units / 2
      ? line.slice(0, blank)
      : beginning(line, words, units).trimEnd() || beginning(line, graphemes, units);
  return text.replace(/[\s\p{Dash_Punctuation},;:，；：、]+$/u, '') + ellipsis;
}

/** The segments from the start of the text that are at most `units` long together. */
function beginning(text: string, segmenter: Intl.Segmenter, units: number): string {
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > units) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
