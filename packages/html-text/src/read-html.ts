import { limits } from '@slideloom/contracts/limits';
import { Parser } from 'htmlparser2';
import { isHiddenByStyle } from './is-hidden-by-style.ts';

export type HtmlReading = {
  /** The longest text that is wanted, in UTF-16 units: what follows is not read. */
  maxChars: number;
  /** A whole page has a description, menus and a footer, and says some things twice; a fragment, such as a shop's description, is all text. */
  isPage?: boolean;
};

const named = (names: string) => new Set(names.split(' '));

/** Elements whose content is no text that a person reads; they stand inside a line. */
const silent = named('script style noscript template svg math select textarea iframe object canvas audio video');
/** What stands around the text of a page. */
const furniture = named('nav footer aside form button dialog menu');
/** What stands before the text of a fragment that is a whole document. */
const heads = named('head title');
const inline = named(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr',
);
const cells = named('td th');
const voids = named('area base br col embed hr img input link meta source track wbr');
const describing = named('description og:description product:price:amount product:price:currency');

/** After so many units the bounds are looked at. */
const chunkUnits = 4 * 1024;

/**
 * The text of HTML as a person reads it: a line for each block and each row of a table, entities decoded, blanks folded. What is hidden by
 * an attribute or an inline style is left out; style sheets are not read. Beyond a bound of `limits.html` it is what was read until then.
 */
export function readHtml(html: string, { maxChars, isPage = false }: HtmlReading): string {
  const { maxUnits, maxDepth, maxLines, cpuMs } = limits.html;
  const lines: string[] = [];
  const known = new Set<string>();
  let line = '';
  let chars = 0;
  let depth = 0;
  /** The element that is left out, and how many of its name are open in it. */
  let hidden: { name: string; depth: number } | null = null;

  const endLine = () => {
    const text = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (text === '' || (isPage && known.has(text))) return;
    known.add(text);
    lines.push(text);
    chars += text.length + 1;
  };
  const between = (name: string) => {
    if (cells.has(name)) line += ' ';
    else if (!inline.has(name) && !silent.has(name)) endLine();
  };
  const isLeftOut = (name: string, attributes: Record<string, string>) =>
    silent.has(name) ||
    (isPage ? furniture : heads).has(name) ||
    'hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    isHiddenByStyle(attributes['style']);

  const parser = new Parser({
    onopentagname() {
      depth += 1;
    },
    onopentag(name, attributes) {
      if (hidden !== null) {
        if (hidden.name === name) hidden.depth += 1;
        return;
      }
      between(name);
      if (isPage && name === 'meta' && describing.has(attributes['name'] ?? attributes['property'] ?? '')) {
        line = attributes['content'] ?? '';
        endLine();
      }
      if (!voids.has(name) && isLeftOut(name, attributes)) hidden = { name, depth: 1 };
    },
    ontext(text) {
      if (hidden === null && line.length <= maxChars) line += text;
    },
    onclosetag(name) {
      depth -= 1;
      if (hidden === null) between(name);
      else if (hidden.name === name && (hidden.depth -= 1) === 0) hidden = null;
    },
  });

  const startedAt = cpuNowMs();
  const end = Math.min(html.length, maxUnits);
  for (let start = 0; start < end; start += chunkUnits) {
    parser.write(html.slice(start, Math.min(end, start + chunkUnits)));
    if (chars >= maxChars || depth > maxDepth || lines.length > maxLines || cpuNowMs() - startedAt > cpuMs) break;
  }
  // The end of a parser closes what is open, one element after the other.
  if (depth <= maxDepth) parser.end();
  endLine();
  return lines.join('\n').slice(0, maxChars).trimEnd();
}

/** What this thread has computed so far, ms: on a busy machine a deadline by the clock would cut honest pages. */
function cpuNowMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
