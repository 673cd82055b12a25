import { Parser } from 'htmlparser2';

/** More of a description is not looked at; what remains of it is cut to a hundredth anyway. */
const maxHtmlUnits = 200_000;
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'head', 'title']);
const breaking = new Set(
  (
    'address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre ' +
    'section table tr ul'
  ).split(' '),
);
const spaced = new Set(['td', 'th']);

/** The text of a shop's HTML as a person reads it: blocks on lines of their own, entities decoded, scripts and styles left out. */
export function htmlToText(html: string): string {
  let text = '';
  let silence = 0;
  const between = (name: string) => {
    if (breaking.has(name)) text += '\n';
    else if (spaced.has(name)) text += ' ';
  };
  const parser = new Parser({
    onopentagname(name) {
      if (silent.has(name)) silence += 1;
      else between(name);
    },
    onclosetag(name) {
      if (silent.has(name)) silence -= 1;
      else if (name !== 'br') between(name);
    },
    ontext(data) {
      // Line ends in the source are white space; those of blocks are ours.
      if (silence === 0) text += data.replace(/\s+/g, ' ');
    },
  });
  parser.end(html.slice(0, maxHtmlUnits));
  return text
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
