import { problemTexts, type ProblemKind, type ProblemLanguage } from './problem-texts.ts';

/** The colours and measures of the studio's own pages (`web/src/styles/app.css`), which are not loaded here. */
const style = `
  :root { color-scheme: light dark;
    --page: light-dark(oklch(0.982 0.003 90), oklch(0.165 0.006 270)); --surface: light-dark(#fff, oklch(0.205 0.007 270));
    --line: light-dark(oklch(0.905 0.005 90), oklch(0.31 0.009 270)); --ink: light-dark(oklch(0.225 0.012 270), oklch(0.955 0.003 90));
    --muted: light-dark(oklch(0.47 0.012 270), oklch(0.755 0.008 270)); --accent: light-dark(oklch(0.5 0.19 262), oklch(0.76 0.12 262)); }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem; background: var(--page);
    color: var(--ink); font: 1rem/1.55 Inter, system-ui, 'Noto Sans Arabic', sans-serif; }
  main { width: 100%; max-width: 28rem; }
  .mark { display: flex; align-items: center; gap: .625rem; margin: 0 0 1.5rem; font-weight: 600; font-size: 1.125rem; }
  .mark img { width: 1.75rem; height: 1.75rem; }
  .card { padding: 2rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--surface); }
  h1 { margin: 0; font-size: 1.375rem; line-height: 1.3; font-weight: 600; text-wrap: balance; }
  p { margin: .625rem 0 0; color: var(--muted); text-wrap: pretty; }
  nav { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem; margin-top: 1.75rem; }
  a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 .25rem; border-radius: .5rem; color: var(--ink);
    font-weight: 500; text-decoration: none; }
  a.first { padding: 0 1.25rem; background: var(--ink); color: var(--page); }
  a:hover { text-decoration: underline; }
  a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** What a person sees where signing in did not work: a page without scripts, in the language of the studio. */
export function problemPage(shown: {
  kind: ProblemKind;
  language: ProblemLanguage;
  returnTo: string;
  nonce: string;
}): string {
  const texts = problemTexts[shown.language];
  const { title, text } = texts[shown.kind];
  const again = `/session/login?${new URLSearchParams({ return_to: shown.returnTo }).toString()}`;
  return `<!doctype html>
<html lang="${shown.language}" dir="${shown.language === 'ar' ? 'rtl' : 'ltr'}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(texts.page)}</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml" />
    <style nonce="${shown.nonce}">${style}</style>
  </head>
  <body>
    <main>
      <div class="mark"><img src="/mark.svg" alt="" />Slideloom</div>
      <div class="card">
        <h1>${escapeHtml(title)}</h1>
        <p>${escapeHtml(text)}</p>
        <nav aria-label="${escapeHtml(texts.page)}">
          <a class="first" href="${escapeHtml(again)}">${escapeHtml(texts.again)}</a>
          <a href="/">${escapeHtml(texts.start)}</a>
        </nav>
      </div>
    </main>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
