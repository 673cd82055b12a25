import type { Text } from '@slideloom/contracts';
import type { EditorSlide } from './document.ts';

/** How a text looks, without what it says and where it stands. */
export type TextStyle = Omit<Text, 'content' | 'runs' | 'x' | 'y' | 'width' | 'language'>;

export function styleOf(text: Text): TextStyle {
  const { content: _content, runs: _runs, x: _x, y: _y, width: _width, language: _language, ...style } = text;
  return style;
}

/** Which part of a slide a text plays, by its size among the others there. */
export type Role = 'title' | 'body';

export function roleOf(text: Text, slide: EditorSlide): Role {
  const sizes = slide.elements.flatMap((one) => (one.kind === 'text' && !one.isHidden ? [one.text.fontSize] : []));
  return text.fontSize >= Math.max(...sizes) ? 'title' : 'body';
}

/**
 * Slides whose texts of the same part look like this one: the titles of all slides, or everything else. Each keeps its size, which its
 * words have been given room for.
 */
export function likeText(text: Text, role: Role): (slide: EditorSlide) => EditorSlide {
  const { fontSize: _size, ...style } = styleOf(text);
  return (slide) => ({
    ...slide,
    elements: slide.elements.map((element) => {
      if (element.kind !== 'text' || element.text === text || element.isLocked) return element;
      if (roleOf(element.text, slide) !== role) return element;
      const { fontFamily: _family, italic: _italic, ...plain } = element.text;
      return { ...element, text: { ...plain, ...style } };
    }),
  });
}
