import { describe, expect, it } from '@jest/globals';
import { describeAuthorization } from '../../src/openapi/describe-authorization.ts';
import type { Route } from '../../src/http/route.ts';
import { createRoutes } from '../../src/routes.ts';

const row = (route: Partial<Route>): string => {
  const whole = { method: 'get', path: '/things', auth: 'team', tier: 'read', ...route } as Route;
  return describeAuthorization([whole]).trimEnd().split('\n').at(-1)!;
};

describe('the authorization matrix', () => {
  it('has one row for each route of the table, in its order', () => {
    const routes = createRoutes({} as never);
    const rows = describeAuthorization(routes).match(/^\| (GET|POST|PATCH|DELETE) \| `[^`]+`/gm);
    expect(rows).toEqual(routes.map(({ method, path }) => `| ${method.toUpperCase()} | \`${path}\``));
  });

  it.each([
    [{ auth: 'public', tier: 'none' }, 'public', '–', '–', '–'],
    [{ auth: 'session' }, 'person', '–', '–', 'read'],
    [{ auth: 'team', scope: 'render' }, 'member', 'yes', 'render', 'read'],
    [{ auth: 'team' }, 'member', 'yes', 'none', 'read'],
    [{ auth: 'team', role: 'admin', tier: 'mutating', scope: 'any' }, 'admin', 'yes', 'any', 'mutating'],
    [{ auth: 'team', role: 'owner' }, 'owner', 'yes', 'none', 'read'],
    [{ auth: 'team', role: 'admin', needsSession: true }, 'admin', '–', '–', 'read'],
    [{ auth: 'team', role: 'admin', managesMembers: true }, 'admin', "a member's", 'none', 'read'],
    [{ auth: 'team', makesKeys: true, scope: 'team' }, 'member', 'without limits', '–', 'read'],
    [{ auth: 'team', spansAccounts: true, scope: 'webhooks' }, 'member', 'of all accounts', 'webhooks', 'read'],
  ] as const)('says of %j who may: %s, API key %s, scope %s, tier %s', (route, who, apiKey, scope, tier) => {
    expect(row(route)).toBe(`| GET | \`/things\` | ${who} | ${apiKey} | ${scope} | ${tier} |`);
  });
});
