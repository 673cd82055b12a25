import { ApiError, unwrap, withResources } from '@slideloom/client';
import type { Command } from 'commander';
import { CommandFault } from '../command-fault.ts';
import type { Run } from '../run.ts';

export function addLogout(program: Command, run: Run): void {
  program
    .command('logout')
    .description('forget this login; a key that a page has allowed is deleted at the service')
    .action(
      run(async ({ output, config, profileName, apiWith, signal }) => {
        const profile = config.find(profileName);
        if (!profile) throw new CommandFault('login', `There is no login in the profile ${profileName}`);
        // A key that was typed may be in use elsewhere.
        const isOfPage = profile.studio !== null;
        if (isOfPage) {
          // One that is not taken any more is deleted already.
          await unwrap(apiWith(profile.url, profile.key).DELETE('/me/key', { signal })).catch((error: unknown) => {
            if (!(error instanceof ApiError && error.status === 401)) throw error;
          });
        }
        config.remove(profileName);
        const end = isOfPage ? 'the key is deleted' : 'the key is forgotten here, and still good at the service';
        output.result({ logged_out: true, key_deleted: isOfPage }, [`Logged out: ${end}`]);
      }),
    );
}

export function addWhoami(program: Command, run: Run): void {
  program
    .command('whoami')
    .description('the team, the role, the rights and the credits of this login')
    .action(
      run(async ({ output, api, url, signal }) => {
        const me = await withResources(api()).me.get({ signal });
        const { credits } = me;
        const left = credits.credits_remaining + credits.credits_topup_balance + credits.coupon_credits_balance;
        output.result(me, [
          `${me.team.name} (${me.team.id}) at ${url()}`,
          `Role: ${me.role}. May: ${me.key?.scopes?.join(', ') ?? 'everything'}${me.key?.expires_at ? `, until ${me.key.expires_at.slice(0, 10)}` : ''}`,
          `Credits: ${left}${me.plan ? `, plan ${me.plan.slug}` : ''}`,
        ]);
      }),
    );
}

/** So many of a kind are counted at most; the answer means that many or more. */
const mostCounted = 100;

export function addAttention(program: Command, run: Run): void {
  program
    .command('attention')
    .description('what waits for a person: posts without a known outcome or that failed, lost accounts')
    .action(
      run(async ({ output, api, signal }) => {
        const counts = await withResources(api()).me.attention.get({ signal });
        const lines = Object.entries({
          'Posts of unknown outcome': counts.unknown_posts,
          'Failed posts': counts.failed_posts,
          'Accounts to connect again': counts.lost_accounts,
          'Stores to connect again': counts.lost_stores,
          'Webhook endpoints that failures have disabled': counts.stopped_webhooks ?? 0,
        }).flatMap(([name, count]) => {
          if (count === 0) return [];
          return [`${name}: ${count >= mostCounted ? `${mostCounted} or more` : count}`];
        });
        output.result(counts, lines.length === 0 ? ['Nothing waits for a person'] : lines);
      }),
    );
}
