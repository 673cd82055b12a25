/** Everything that stands on the consent page. */
type ConsentPage = {
  platformName: string;
  colour: string;
  /** Whose consent it is. */
  login: string;
  scopes: string[];
  /** Parameters that the form sends again. */
  fields: [string, string][];
  parameters: { clientId: string; redirectUri: string };
};

/** A page for a person: who asks, for what, and as whom to answer. The form comes back by GET with `decision`. */
export function consentPage(page: ConsentPage): string {
  const { platformName, login, scopes, fields, parameters } = page;
  const hidden = fields.map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  const boxes = scopes.map(
    (scope) =>
      `<label class="scope"><input type="checkbox" name="granted" value="${escape(scope)}" checked> <code>${escape(scope)}</code></label>`,
  );
  const isLoginFixed = fields.some(([name]) => name === 'login' || name === 'shop');
  const who = isLoginFixed
    ? `<p>as <strong>${escape(login)}</strong></p>`
    : `<label class="login">Signed in as <input name="login" value="${escape(login)}" maxlength="64" required></label>`;
  return pageShell(
    page.colour,
    platformName,
    `<h1>Connect to ${escape(platformName)}?</h1>
<p>The application <code>${escape(parameters.clientId)}</code> at <strong>${escape(new URL(parameters.redirectUri).host)}</strong> asks for:</p>
<form method="get">
${hidden.join('\n')}
${boxes.join('\n') || '<p>nothing in particular</p>'}
${who}
<div class="buttons"><button name="decision" value="allow">Allow</button><button name="decision" value="deny" class="quiet" formnovalidate>Deny</button></div>
</form>`,
  );
}

/** What a person sees when the request itself is wrong, so that there is no address to return to. */
export function errorPage(platformName: string, message: string): string {
  return pageShell('#777', platformName, `<h1>This cannot go on</h1><p>${escape(message)}</p>`);
}

/** A whole page with this content, which is HTML already. */
export function pageShell(colour: string, platformName: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(platformName)} (sandbox)</title>
<style>
:root { color-scheme: light dark; --accent: ${colour}; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem; box-sizing: border-box; border: 1px solid color-mix(in srgb, CanvasText 15%, Canvas); border-top: 6px solid var(--accent); border-radius: 14px; }
h1 { font-size: 1.35rem; margin: 0 0 .5rem; }
.note { margin: 0 0 1.25rem; font-size: .85rem; opacity: .75; }
.scope, .login { display: block; padding: .3rem 0; }
.login input { font: inherit; padding: .25rem .5rem; width: 10rem; }
.buttons { display: flex; flex-direction: row-reverse; gap: .75rem; margin-top: 1.5rem; }
button { font: inherit; padding: .55rem 1.4rem; border: 1px solid var(--accent); border-radius: 999px; background: var(--accent); color: #fff; cursor: pointer; }
button.quiet { background: transparent; color: inherit; }
</style></head>
<body><main>
<p class="note">This is the sandbox. It plays ${escape(platformName)} on this machine; nothing leaves it.</p>
${content}
</main></body></html>
`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
