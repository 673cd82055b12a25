import { Parser } from 'htmlparser2';

/** Elements whose content is no text of the page. */
const skipped = new Set(
  'script style noscript template svg math nav footer aside form button select textarea iframe object canvas audio video dialog menu'.split(
    ' ',
  ),
);
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const described = new Set(['description', 'og:description', 'product:price:amount', 'product:price:currency']);
const chunkChars = 64 * 1024;

/**
 * The text that a reader of an HTML page sees, at most `maxChars` of it: its description, then a line for each block. Menus, forms,
 * scripts and what is hidden are left out; plain text comes back as it is but for its blanks.
 */
export function readPageText(html: string, maxChars: number): string {
  const lines: string[] = [];
  let line = '';
  let chars = 0;
  /** The skipped element that is open, and how many of its name are open in it. */
  let hidden: { name: string; depth: number } | null = null;
  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (text === '' || lines.includes(text)) return;
    lines.push(text);
    chars += text.length + 1;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (hidden !== null) {
        if (hidden.name === name) hidden.depth += 1;
        return;
      }
      if (!inline.has(name)) endLine();
      if (name === 'meta' && described.has(attributes['name'] ?? attributes['property'] ?? '')) {
        line = attributes['content'] ?? '';
        endLine();
      }
      const isHidden = skipped.has(name) || 'hidden' in attributes || attributes['aria-hidden'] === 'true';
      if (isHidden && !isVoid(name)) hidden = { name, depth: 1 };
    },
    ontext(text) {
      if (hidden === null && line.length <= maxChars) line += text;
    },
    onclosetag(name) {
      if (hidden === null) {
        if (!inline.has(name)) endLine();
        return;
      }
      if (hidden.name === name && (hidden.depth -= 1) === 0) hidden = null;
    },
  });
  const isFull = () => chars >= maxChars;
  for (let start = 0; start < html.length && !isFull(); start += chunkChars) {
    parser.write(html.slice(start, start + chunkChars));
  }
  parser.end();
  endLine();
  return lines.join('\n').slice(0, maxChars).trimEnd();
}

const isVoid = (name: string) => ['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'].includes(name);
