const digit = String.raw`\p{Nd}`;
const gap = String.raw`[ \u00a0\u202f()./\-‑–]`;

/**
 * What runs from left to right as a whole in Arabic, Persian, Urdu and Hebrew: addresses, handles, hashtags in Latin letters, telephone
 * numbers, numbers with a sign. Its signs and spaces belong to no direction, so that bidi would set its parts the other way round.
 */
const leftToRight = new RegExp(
  [
    String.raw`https?://[\w./?=&#%+~:@-]*[\w/]`,
    String.raw`[\w.+-]*\w@\w[\w-]*(?:\.[\w-]+)+`,
    String.raw`(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}(?:/[\w./?=&#%-]*)?`,
    String.raw`[@#]\w+(?:\.\w+)*`,
    `(?:\\+|\\(?0)${digit}(?:${gap}{0,2}${digit}){5,}`,
    `[+\\-−]${digit}+(?:[.,]${digit}+)*(?: ?[%٪])?`,
  ]
    .map((pattern) => `(?<![\\p{L}${digit}_])(?:${pattern})`)
    .join('|'),
  'giu',
);

const open = '\u2066';
const close = '\u2069';

/** The run with isolates around all that, and where in it each unit of the run is. */
export function isolateLeftToRight(run: string): { isolated: string; places: number[] } {
  let isolated = '';
  const places: number[] = [];
  const add = (text: string) => {
    for (let index = 0; index < text.length; index += 1) places.push(isolated.length + index);
    isolated += text;
  };
  let end = 0;
  for (const { 0: found, index } of run.matchAll(leftToRight)) {
    add(run.slice(end, index));
    isolated += open;
    add(found);
    isolated += close;
    end = index + found.length;
  }
  add(run.slice(end));
  return { isolated, places };
}
