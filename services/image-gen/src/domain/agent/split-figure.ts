/** A number as people write it in a headline, with its sign, currency and unit. */
const leadingFigure =
  /^(?:[<>~≈±+−-]\s?)?\p{Sc}?\s?\p{Nd}+(?:[.,'’٫٬ ]\p{Nd}+)*(?:\/\p{Nd}+)?(?:\s?(?:[%٪‰×+]|°[CF]?(?!\p{L})|[xX](?!\p{L})|(?:[kKmMbB]|bn)(?!\p{L})|\p{Sc}))*/u;
const maxFigureChars = 9;

/** The number at the beginning of a headline and the words after it; null where there is no such number, or only a number. */
export function splitFigure(headline: string): { figure: string; rest: string } | null {
  const figure = leadingFigure.exec(headline)?.[0].trim();
  if (figure === undefined || figure.length > maxFigureChars) return null;
  const rest = headline.slice(headline.indexOf(figure) + figure.length).replace(/^[\s:,.–—-]+/u, '');
  return rest === '' ? null : { figure, rest };
}
