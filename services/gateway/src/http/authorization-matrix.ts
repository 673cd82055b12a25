import type { Route } from './route.ts';

const legend = `# Who may call what

Made from \`services/gateway/src/routes.ts\` by \`npm run generate\`; \`npm run check\` compares. The router enforces these very rows.

| who | means |
|---|---|
| public | anybody; what such a route does is guarded by other means, a nonce or a stored state, where it does anything |
| person | a session of the identity provider, in any team |
| member, admin, owner | a session of a person with at least this role in the team |

An API key acts with the present role of the person who made it, at most with an admin's once that person has left, and is no person: it is
refused where the table says so (\`a member's\`: once the person who made it has left the team), and, even if an owner made it, it makes, invites, changes and removes no owner. The tiers' limits hold per team, see \`docs/openapi.json\`.
`;

/** The authorization matrix of a route table as Markdown: one row a route, in the table's order. */
export function describeAuthorization(routes: readonly Route[]): string {
  const rows = routes.map((route) => [
    route.method.toUpperCase(),
    `\`${route.path}\``,
    leastOf(route),
    keysOf(route),
    route.tier === 'none' ? '–' : route.tier,
  ]);
  const lines = [['method', 'path', 'who', 'API key', 'tier'], Array<string>(5).fill('---'), ...rows];
  return `${legend}\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function keysOf({ auth, needsSession, managesMembers }: Route): string {
  if (auth !== 'team' || needsSession) return '–';
  return managesMembers ? "a member's" : 'yes';
}

function leastOf({ auth, role }: Route): string {
  if (auth === 'public') return 'public';
  return auth === 'session' ? 'person' : (role ?? 'member');
}
