/** What Windows allows in no name, and a folder's separators; macOS and Linux allow less of it. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const illegal = /[<>:"/\\|?*\u0000-\u001f\u007f]/g;
/** Names of devices on Windows, with any ending. */
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\.|$)/i;
const maxChars = 120;

/** The name of a file as every system takes it, with its ending; `otherwise` where nothing of it is left. */
export function legalName(name: string, otherwise = 'slide'): string {
  const plain = name.replaceAll(illegal, '-');
  const ending = /\.[a-z\d]{1,5}$/i.exec(plain)?.[0] ?? '';
  const stem = trimmed(plain.slice(0, plain.length - ending.length)) || otherwise;
  const allowed = reserved.test(stem) ? `_${stem}` : stem;
  // By characters: half of an emoji is none.
  const short = Array.from(allowed)
    .slice(0, maxChars - ending.length)
    .join('');
  return `${trimmed(short)}${ending}`;
}

/** Windows drops dots and spaces at the end, and macOS hides what begins with a dot. */
const trimmed = (stem: string) => stem.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '');
