export type Direction = 'ltr' | 'rtl';

const rtlScripts =
  'Hebrew|Arabic|Syriac|Thaana|Nko|Samaritan|Mandaic|Adlam|Hanifi_Rohingya|Yezidi|Mende_Kikakui|Phoenician|Old_South_Arabian';
const rtlLetter = new RegExp(`[\\u200f\\u061c${rtlScripts.replace(/(\w+)\|?/g, '\\p{Script=$1}')}]`, 'u');
const firstStrong = new RegExp(`[\\u200e\\u200f\\u061c\\p{L}]`, 'u');
const isolate = /[\u2066-\u2068][^\u2066-\u2069]*\u2069?/gu;

/** The direction of the first strong character outside isolates (UAX #9, rules P2 and P3); left to right without one. */
export function paragraphDirection(paragraph: string): Direction {
  const strong = firstStrong.exec(paragraph.replace(isolate, ''))?.[0];
  return strong !== undefined && rtlLetter.test(strong) ? 'rtl' : 'ltr';
}

/** Whether any character of the text is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rtlLetter.test(text);
}
