/** Text that is HTML already: everything else is escaped where it is put into a page. */
export type Html = { readonly html: string };
type Part = Html | string | number | readonly Html[] | null | undefined | false;

/** Writes a piece of HTML; what is filled in is text, unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(toHtml)) };
}

/** Takes a text as HTML that is known to be whole: a style sheet, say. */
export function raw(text: string): Html {
  return { html: text };
}

/** Writes a description: code in backticks, words between two asterisks, paragraphs by blank lines. */
export function prose(text: string): Html {
  return raw(
    text
      .split(/\n\n+/)
      .map((paragraph) => `<p>${inline(paragraph)}</p>`)
      .join(''),
  );
}

function inline(text: string): string {
  return escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

function toHtml(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  if (Array.isArray(part)) return part.map(toHtml).join('');
  return (part as Html).html;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
