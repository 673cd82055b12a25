import type { ErrorCode } from '@slideloom/contracts';
import type { Logger } from '@slideloom/service-kit';
import type { Session } from '../../auth/verify-session.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Route } from '../route.ts';

/** A request that was answered: what was asked, by which caller, from which address, and what came of it. */
export type AnsweredRequest = {
  route: Route;
  status: number;
  ms: number;
  /** Why it was refused or failed. */
  code?: ErrorCode | undefined;
  caller?: Caller | undefined;
  session?: Session | null | undefined;
  address: string | undefined;
  /** The ids in its path, once they were found to be well formed. */
  params?: Record<string, unknown> | undefined;
};

/** A request that takes longer is always logged, ms. */
const slowMs = 1_000;

/**
 * One line of the log for each request: every write, every request that was refused, failed or took longer than a second, and one of
 * `readsOneIn` other reads, which says so by `sampled` (0: none of them). The request's and the team's ids are on the line already.
 */
export function createAccessLog({ logger, readsOneIn }: { logger: Logger; readsOneIn: number }) {
  let reads = 0;
  return ({ route, status, ms, code, caller, session, address, params }: AnsweredRequest): void => {
    const isOrdinaryRead = route.method === 'get' && status < 400 && ms <= slowMs;
    if (isOrdinaryRead) {
      if (readsOneIn === 0) return;
      reads = (reads + 1) % readsOneIn;
      if (reads !== 0) return;
    }
    const fields = {
      method: route.method,
      route: route.path,
      status,
      ms: Math.round(ms * 100) / 100,
      ...(code !== undefined && { code }),
      ...whoOf(caller, session),
      ...(address !== undefined && { address }),
      // The path of a public route can be a secret: of pictures that are offered to a platform, of an invitation.
      ...(route.auth !== 'public' && params && Object.keys(params).length > 0 && { params }),
      ...(isOrdinaryRead && readsOneIn > 1 && { sampled: readsOneIn }),
    };
    logger.info(fields, 'request');
  };
}

/** Returns the key where one was used, else the person. */
function whoOf(caller: Caller | undefined, session: Session | null | undefined): object {
  if (caller?.apiKeyId) return { api_key_id: caller.apiKeyId };
  const userId = caller?.userId ?? session?.userId;
  return userId === undefined ? {} : { user_id: userId };
}
