import type { Route } from '../http/route.ts';

const legend = `# Who may call what

Generated from \`services/gateway/src/routes.ts\` by \`npm run generate\`. The router enforces these rows.

| who | means |
|---|---|
| public | every caller; a route that changes anything is protected by other means: a nonce, a signature or a stored state |
| person | a session of the identity provider, in any team |
| member, admin, owner | a session of a person with at least this role in the team |

An API key has the present role of the person who created it; after that person has left the team, at most an admin's. It is refused where the
column _API key_ has –. Where it has _a member's_ a key is refused once its creator has left, and one with limits besides scopes: whom it
invites would not have them. No key, also not an owner's, creates, invites, changes or removes an owner. A key that was made with scopes needs that of the column _scope_ (any: every key may). Where the column _API key_ has _of all accounts_, a key
for certain accounts or projects is refused: those routes show or send what is of all of them. Where it has _without limits_ a key is refused that has any, scopes too. Rate limits hold per team: [api.md](api.md).
`;

/** Writes the authorization matrix of a route table as Markdown: one row a route, in the table's order. */
export function describeAuthorization(routes: readonly Route[]): string {
  const rows = routes.map((route) => [
    route.method.toUpperCase(),
    `\`${route.path}\``,
    leastOf(route),
    keysOf(route),
    scopeOf(route),
    route.tier === 'none' ? '–' : route.tier,
  ]);
  const lines = [['method', 'path', 'who', 'API key', 'scope', 'tier'], Array<string>(6).fill('---'), ...rows];
  return `${legend}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function keysOf({ auth, needsSession, makesKeys, managesMembers, spansAccounts }: Route): string {
  if (auth !== 'team' || needsSession) return '–';
  if (makesKeys) return 'without limits';
  if (spansAccounts) return 'of all accounts';
  return managesMembers ? "a member's" : 'yes';
}

function scopeOf({ auth, scope, needsSession, makesKeys }: Route): string {
  if (auth !== 'team' || needsSession || makesKeys) return '–';
  return scope ?? 'none';
}

function leastOf({ auth, role }: Route): string {
  if (auth === 'public') return 'public';
  return auth === 'session' ? 'person' : (role ?? 'member');
}
