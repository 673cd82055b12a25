import { escape, pageShell } from '../protocol/oauth-pages.ts';
import { people } from './people.ts';

const colour = '#2b4bb5';
const name = 'the identity provider';

const hiddenOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([field, value]) => `<input type="hidden" name="${escape(field)}" value="${escape(value)}">`)
    .join('\n');

const peopleField = `<fieldset><legend>Who signs in?</legend>
${people
  .map(
    ({ sub, name: called, email }, index) =>
      `<label class="scope"><input type="radio" name="sub" value="${escape(sub)}" required${index === 0 ? ' checked' : ''}> ${escape(called)} <span>${escape(email)}</span></label>`,
  )
  .join('\n')}
</fieldset>`;

/** A person chooses who to be. It works without scripts. */
export function loginPage(clientName: string, fields: Record<string, string>): Buffer {
  return page(`<h1>Sign in to ${escape(clientName)}</h1>
<form method="post" action="authorize">
${hiddenOf(fields)}
${peopleField}
<div class="buttons"><button name="decision" value="allow">Sign in</button><button name="decision" value="deny" class="quiet" formnovalidate>Cancel</button></div>
</form>`);
}

export function devicePage(options: { userCode?: string; clientName?: string; fault?: string }): Buffer {
  const { userCode, clientName, fault } = options;
  const alert = fault === undefined ? '' : `<p role="alert">${escape(fault)}</p>`;
  if (userCode === undefined || clientName === undefined) {
    return page(`<h1>Connect a device</h1>${alert}
<form method="get" action="device">
<label class="login">Code <input name="user_code" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required></label>
<div class="buttons"><button>Continue</button></div>
</form>`);
  }
  return page(`<h1>Connect ${escape(clientName)}?</h1>${alert}
<p>Go on only if your device shows this code: <strong>${escape(userCode)}</strong></p>
<form method="post" action="device">
${hiddenOf({ user_code: userCode })}
${peopleField}
<div class="buttons"><button name="decision" value="allow">Connect</button><button name="decision" value="deny" class="quiet" formnovalidate>Deny</button></div>
</form>`);
}

export function logoutPage(fields: Record<string, string>): Buffer {
  return page(`<h1>Sign out?</h1>
<form method="post" action="logout">
${hiddenOf(fields)}
<div class="buttons"><button name="decision" value="allow">Sign out</button></div>
</form>`);
}

export function messagePage(title: string, message: string): Buffer {
  return page(`<h1>${escape(title)}</h1><p>${escape(message)}</p>`);
}

function page(content: string): Buffer {
  return Buffer.from(pageShell(colour, name, content));
}

/** Of every page: it may not be framed or cached, and runs no script. */
export const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};
