import type { Actor } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { Requester } from '@slideloom/messaging';
import { askPublisher } from './ask-publisher.ts';
import type { SocialAccountRepository } from './social-account-repository.ts';

/**
 * Revokes and forgets what lets us act for an account of this team. Its posts stay, and fail at their time unless it is connected again.
 * Rejects with `account_not_found`, also where it is of none of the `platforms`.
 */
export async function endAccount(
  dependencies: { socialAccounts: SocialAccountRepository; request: Requester['request'] },
  account: { teamId: string; id: string; platforms: readonly string[]; actor: Actor },
  signal: AbortSignal,
): Promise<void> {
  const found = await dependencies.socialAccounts.find(account.teamId, account.id);
  if (!found || !account.platforms.includes(found.platform)) throw new AppError('account_not_found');
  const connection = {
    team_id: account.teamId,
    platform: found.platform,
    connection_id: found.id,
    actor: account.actor,
  };
  const { outcome } = await askPublisher(dependencies, 'connection.end', connection, signal);
  if (outcome === 'not_found') throw new AppError('account_not_found');
}
