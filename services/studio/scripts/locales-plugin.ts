import type { Plugin } from 'vite';

/** Those that the interface can be in, as react-aria names them. */
const kept = new Set(['en-US', 'ar-AE']);
/** Where a part of react-aria lists its texts. */
const listing = /\/(?:react-aria|react-aria-components|react-stately)\/dist\/private\/(?:[\w-]+\/)?intlStrings\.mjs$/;
/** A line of such a list, or of its imports: `"de-DE": …,` or `import … from "../intl/overlays/de-DE.mjs";`. */
const line = /^.*"(?:[\w./-]*\/)?([a-z]{2}-[A-Z]{2})(?:\.mjs)?".*\n/gm;

/**
 * react-aria brings its texts in 34 languages, with every part of it that has some. The interface is in two: for the others it shows
 * English, as for every language that it does not know.
 */
export function localesPlugin(): Plugin {
  return {
    name: 'slideloom-locales',
    transform: {
      filter: { id: listing },
      handler: (code) => ({
        code: code.replaceAll(line, (text, locale: string) => (kept.has(locale) ? text : '')),
        map: null,
      }),
    },
  };
}
