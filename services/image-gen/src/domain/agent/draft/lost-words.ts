import { isRecord } from '../ask/nested-records.ts';
import { cleanBody } from './clean-text.ts';

/** What a slide says to those who make it, and not to those who read it. */
const silent =
  /^(?:kind|type|icon|from|side|mood|trade|refus(?:ed|al)|hashtags|title|emphasis|highlight|alt.*|image.*|visual.*|photo.*|layout|style|design|template|background.*|colou?rs?.*|fonts?.*|animation|transition|id|url|position|align.*|slides|slide_?(?:number|index|id)|number|index|rating|stars)$/i;
/** Fields of which a second question can make others; what stands beside the schema is given back only. */
const known =
  /^(?:headline|heading|body|subtitle|description|content|text|items|bullets|points|steps|list|figure|stat|label|figures|stats|columns|rows|value|price|messages|quote|question|answer|author|caption)$/i;
const maxDepth = 6;
const maxTexts = 2_000;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

export type LostText = { text: string; isKnown: boolean };

/** The sentences of an answer's part that stand in none of the texts that are shown or given back: nothing that was written is lost in silence. */
export function lostWords(said: unknown, shown: readonly string[]): LostText[] {
  const all = squeeze(shown.join(' '));
  const seen = new Set<string>();
  const lost: LostText[] = [];
  for (const { text, isKnown } of textsOf(said)) {
    for (const line of cleanBody(text).split('\n')) {
      for (const sentence of isIn(all, line) ? [] : sentencesOf(line)) {
        if (isIn(all, sentence) || seen.has(sentence)) continue;
        seen.add(sentence);
        lost.push({ text: sentence, isKnown });
      }
    }
  }
  return lost;
}

function textsOf(said: unknown): LostText[] {
  const found: LostText[] = [];
  const visit = (value: unknown, isKnown: boolean, depth: number) => {
    if (depth > maxDepth || found.length >= maxTexts) return;
    // One word beside the schema is a setting.
    if (typeof value === 'string' && (isKnown || /\p{L}\s+\p{L}/u.test(value))) found.push({ text: value, isKnown });
    else if (Array.isArray(value)) for (const one of value) visit(one, isKnown, depth + 1);
    else if (isRecord(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const isTitle = depth > 1 && name === 'title';
        if (isTitle || !silent.test(name)) visit(inner, isTitle || isKnown || known.test(name), depth + 1);
      }
    }
  };
  visit(said, typeof said === 'string', 0);
  return found;
}

function isIn(all: string, text: string): boolean {
  return all.includes(squeeze(text)) || all.includes(squeeze(text.replaceAll(/(?:^|\s)\d{1,2}[.):]\s/gu, ' ')));
}

/** Letters and digits alone: what is between them is set by others. */
function squeeze(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function sentencesOf(line: string): string[] {
  return Array.from(sentences.segment(line.replace(/^• /u, '')), ({ segment }) => segment.trim()).filter(
    (one) => one !== '',
  );
}
