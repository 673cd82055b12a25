/** The name of a field that follows a text: what is behind its quotation mark is no longer the text. */
const nextField = /^"?[A-Za-z_][\w-]{0,40}"?\s*:/;
const nextValue = /^(?:["{[\d-]|true\b|false\b|null\b)/;
const looked = 60;

/**
 * JSON whose texts have quotation marks and line breaks that are not escaped, with both escaped: a text ends where what is behind its
 * quotation mark can follow a text. Models forget the backslash before words that they quote more often than anything else.
 */
export function escapeQuotes(text: string): string {
  const open: string[] = [];
  let escaped = '';
  let isInText = false;
  let isName = false;
  let before = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    if (!isInText) {
      if (character === '{' || character === '[') open.push(character);
      else if (character === '}' || character === ']') open.pop();
      else if (character === '"') {
        isInText = true;
        isName = open.at(-1) === '{' && before !== ':';
      }
      if (character.trim() !== '') before = character;
      escaped += character;
    } else if (character === '\\') {
      escaped += text.slice(at, at + 2);
      at += 1;
    } else if (character !== '"') {
      escaped += character < ' ' ? JSON.stringify(character).slice(1, -1) : character;
    } else if (endsText(text.slice(at + 1, at + 1 + looked).trimStart(), open.at(-1), isName)) {
      isInText = false;
      before = character;
      escaped += character;
    } else escaped += '\\"';
  }
  return escaped;
}

function endsText(behind: string, within: string | undefined, isName: boolean): boolean {
  if (isName) return behind.startsWith(':');
  const [first = ''] = behind;
  if (first === '' || behind.startsWith('//') || behind.startsWith('/*')) return true;
  if (first === (within === '[' ? ']' : '}')) return true;
  if (first !== ',') return within === '{' && nextField.test(behind);
  const next = behind.slice(1).trimStart();
  if (next === '' || next.startsWith('/')) return true;
  return within === '[' ? next.startsWith(']') || nextValue.test(next) : next.startsWith('}') || nextField.test(next);
}
