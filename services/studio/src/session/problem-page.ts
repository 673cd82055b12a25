const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1rem; padding: 1.5rem;
    font: 1rem/1.5 system-ui, sans-serif; color: #1b1a22; background: #faf9fc; text-align: center; }
  h1 { font-size: 1.25rem; margin: 0; }
  p { margin: 0; }
  a { color: #5b3fd6; font-weight: 600; }
  @media (prefers-color-scheme: dark) { body { color: #f1f0f5; background: #15141a; } a { color: #b3a3ff; } }
`;

/** What a person sees where signing in did not work, before any page of the studio has been loaded. */
export function problemPage(shown: { message: string; returnTo: string; nonce: string }): string {
  const again = `/session/login?${new URLSearchParams({ return_to: shown.returnTo }).toString()}`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Sign-in – Slideloom</title>
    <style nonce="${shown.nonce}">${style}</style>
  </head>
  <body>
    <main>
      <h1>You are not signed in</h1>
      <p>${escapeHtml(shown.message)}</p>
      <p><a href="${escapeHtml(again)}">Sign in again</a></p>
    </main>
  </body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
