import { measureCall, outcomeOfError, type CallOutcome, type CallObserver } from '@slideloom/service-kit';
import { GrantRefused } from '../domain/oauth/grant-refused.ts';
import type { OauthPlatform } from '../domain/oauth/ports.ts';

/** The same platform; the time and the outcome of each call are reported to `onCall`. */
export function measureOauth(platform: OauthPlatform, onCall: CallObserver): OauthPlatform {
  const timed = <Answer>(operation: string, work: () => Promise<Answer>): Promise<Answer> =>
    measureCall(onCall, { provider: platform.platform, operation }, work, undefined, outcomeOfRefusal);
  return {
    ...platform,
    exchange: (order, signal) => timed('exchange', () => platform.exchange(order, signal)),
    identify: (grant, shop, signal) => timed('identify', () => platform.identify(grant, shop, signal)),
    refresh: (tokens, user, signal) => timed('refresh', () => platform.refresh(tokens, user, signal)),
    revoke: (token, user, signal) => timed('revoke', () => platform.revoke(token, user, signal)),
  };
}

function outcomeOfRefusal(error: unknown): CallOutcome {
  return error instanceof GrantRefused ? 'refused' : outcomeOfError(error);
}
