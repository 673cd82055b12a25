/**
 * The names in `--font-sans` of the faces for scripts that the page's own fonts lack. Han letters are in four families: a title is shown
 * in the first that has all of it to itself, Japanese before Korean and Chinese.
 */
const hanFamilies: Readonly<Record<string, string>> = {
  'noto-sans-jp': 'Page Japanese',
  'noto-sans-kr': 'Page Korean',
  'noto-sans-sc': 'Page Chinese',
  'noto-sans-tc': 'Page Traditional Chinese',
};
/** Those the page has itself, or leaves to the system. */
const left = ['noto-sans', 'noto-sans-arabic', 'noto-sans-symbols', 'noto-sans-symbols-2', 'noto-sans-math'];

/** The name of a bundled family in the page, null where the page does not take it. */
export function pageFamily(family: string): string | null {
  if (!/^noto-(?:sans|serif)-|^noto-sans$/.test(family) || left.includes(family)) return null;
  return hanFamilies[family] ?? 'Page Scripts';
}

/** A letter of a script that neither Inter nor Noto Sans Arabic has. */
const isOther = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}])\p{L}/u;
export const needsFaces = (text: string | null): boolean => text !== null && isOther.test(text);
