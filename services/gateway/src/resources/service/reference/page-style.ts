/** Colours have a contrast of 4.5 or more on both surfaces, light and dark. */
export const pageStyle = `
:root { --page: #fbfaf8; --surface: #ffffff; --sunken: #f1f0ed; --line: #dedbd5; --ink: #1a1c22; --muted: #565b66;
  --accent: #1f52c0; --get: #1a6b3c; --post: #1f52c0; --patch: #84510a; --delete: #ae2222; }
@media (prefers-color-scheme: dark) {
  :root { --page: #131418; --surface: #1b1d23; --sunken: #24262e; --line: #363943; --ink: #eef0f4; --muted: #aab0bd;
    --accent: #93b4ff; --get: #7ed6a2; --post: #93b4ff; --patch: #f0bd6c; --delete: #ff9b94; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 Inter, system-ui, sans-serif;
  display: grid; grid-template: auto 1fr / minmax(0, 1fr); }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:focus-visible, summary:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
main:focus { outline: none; }
.skip { position: absolute; inset-inline-start: 1rem; top: -4rem; background: var(--surface); padding: 0.5rem 1rem; }
.skip:focus { top: 1rem; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 1.5rem; padding: 1.25rem 1.5rem 0.75rem; border-block-end: 1px solid var(--line); }
header p { margin: 0; }
h1 { font-size: 1.375rem; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 0.75rem; }
h3, h4 { font-size: 1rem; margin: 0; font-weight: 600; }
h4 { margin: 1.25rem 0 0.25rem; }
p { margin: 0.35rem 0; max-width: 75ch; }
code, pre, .path { font: 0.875em/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
pre { background: var(--sunken); border-radius: 8px; padding: 0.75rem 1rem; white-space: pre-wrap; margin: 0.25rem 0 0.75rem; }
pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.sample { border: 0; background: none; border-radius: 0; margin: 0; }
.sample summary { padding: 0.25rem 0; font-size: 0.9375rem; font-weight: 600; color: var(--accent); min-height: 1.75rem; }
.sample summary::before { content: '▸'; inline-size: 1rem; }
.sample[open] summary::before { content: '▾'; }
.samples { margin-block: 0.75rem; }
.version, .type, .bounds, .media, .facts, .what { color: var(--muted); }
.version { font-weight: 400; }
nav { padding: 0.75rem 1.5rem 2rem; font-size: 0.875rem; }
nav h2 { font-size: 0.8125rem; color: var(--muted); margin: 1.25rem 0 0.25rem; font-weight: 600; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; gap: 0.5rem; align-items: baseline; padding: 0.25rem 0; min-height: 1.75rem; color: var(--ink); text-decoration: none; }
nav li a:hover .path { text-decoration: underline; }
nav .method { flex: 0 0 3.5rem; }
search label { display: block; font-weight: 600; margin-block-end: 0.25rem; }
search input { width: 100%; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--muted); border-radius: 8px; padding: 0.5rem 0.75rem; }
search p { color: var(--muted); min-height: 1.5em; }
main { padding: 1rem 1.5rem 6rem; min-width: 0; }
details { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); margin-block: 0.5rem; }
summary { display: flex; flex-wrap: wrap; gap: 0.125rem 1rem; align-items: baseline; padding: 0.625rem 1rem; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover h3 { text-decoration: underline; text-decoration-color: var(--muted); text-underline-offset: 0.2em; }
.body { padding: 0 1rem 1rem; scroll-margin-top: 4rem; }
.method { font: 600 0.75rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
.get { color: var(--get); } .post { color: var(--post); } .patch, .put { color: var(--patch); } .delete { color: var(--delete); }
.fields, .choices, .answers { list-style: none; margin: 0.25rem 0; padding: 0; }
.fields li, .answers > li, .choices li { padding: 0.4rem 0; border-block-start: 1px solid var(--line); }
.fields .fields, .choices .fields, .fields .choices { padding-inline-start: 1rem; border-inline-start: 2px solid var(--line); margin-block-start: 0.4rem; }
.fields p, .answers p { font-size: 0.9375rem; }
.name, .status { font-weight: 600; }
.type, .bounds, .media, .required { font-size: 0.875rem; }
.bounds { overflow-wrap: anywhere; }
.required { color: var(--delete); font-weight: 600; }
@media (min-width: 64rem) {
  body { grid-template: auto 1fr / 21rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; border-inline-end: 1px solid var(--line); align-self: start; }
  main { padding-inline: 2.5rem; max-width: 64rem; }
}
@media print { nav { display: none; } }
`;
