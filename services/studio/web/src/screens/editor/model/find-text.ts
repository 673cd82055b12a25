import type { EditorDocument } from './document.ts';
import { withContent } from './plain-text.ts';

export type FindOptions = { isExactCase: boolean };
export type Found = { slideId: string; elementId: string; slideNumber: number; content: string; count: number };

/** Every text that has the words, with how often. */
export function findText(document: EditorDocument, words: string, options: FindOptions): Found[] {
  const pattern = patternOf(words, options);
  if (!pattern) return [];
  return document.slides.flatMap((slide, index) =>
    slide.elements.flatMap((element) => {
      if (element.kind !== 'text') return [];
      const { content } = element.text;
      const count = content.match(pattern)?.length ?? 0;
      return count === 0 ? [] : [{ slideId: slide.id, elementId: element.id, slideNumber: index + 1, content, count }];
    }),
  );
}

/** All of them replaced; locked texts stay as they are. */
export function replaceText(document: EditorDocument, words: string, by: string, options: FindOptions): EditorDocument {
  const pattern = patternOf(words, options);
  if (!pattern) return document;
  const slides = document.slides.map((slide) => {
    const elements = slide.elements.map((element) => {
      if (element.kind !== 'text' || element.isLocked) return element;
      let { text } = element;
      // One after the other from behind, so that each keeps the looks of the run that it stands in.
      for (const match of [...text.content.matchAll(pattern)].toReversed()) {
        const { content } = text;
        text = withContent(text, content.slice(0, match.index) + by + content.slice(match.index + match[0].length));
      }
      return text === element.text ? element : { ...element, text };
    });
    return elements.some((element, at) => element !== slide.elements[at]) ? { ...slide, elements } : slide;
  });
  return slides.some((slide, at) => slide !== document.slides[at]) ? { ...document, slides } : document;
}

function patternOf(words: string, { isExactCase }: FindOptions): RegExp | null {
  if (words === '') return null;
  return new RegExp(words.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), isExactCase ? 'gu' : 'giu');
}
