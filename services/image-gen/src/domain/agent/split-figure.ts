/** A number as people write it in a headline, with its sign, currency and unit. */
const leadingFigure =
  /^(?:[<>~≈±+−-]\s?)?\p{Sc}?\s?\p{Nd}+(?:[.,'’٫٬ ]\p{Nd}+)*(?:\/\p{Nd}+|\s?[×x]\s?\p{Nd}+)?(?:\s?(?:[%٪‰×+]|°[CF]?(?!\p{L})|[xX](?!\p{L})|(?:[kKMB]|bn|mg|k?g|[kcm]?m|ml|l|h|min|s)(?!\p{L})|\p{Sc}))*/u;
const maxFigureChars = 9;

/** The number at the beginning of a headline and the words after it, which may be none; null where there is no such number. */
export function splitFigure(headline: string): { figure: string; rest: string } | null {
  const figure = leadingFigure.exec(headline)?.[0].trim();
  if (figure === undefined || figure.length > maxFigureChars) return null;
  return { figure, rest: headline.slice(headline.indexOf(figure) + figure.length).replace(/^[\s:,.–—-]+/u, '') };
}
