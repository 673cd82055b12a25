import type { RequestName, RequestPayload, RequestReply } from '@slideloom/contracts';
import { serveRequests } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';
import type { Connecting } from '../compose/create-connecting.ts';

/** Requests of each kind at a time; nearly all of the work is waiting for a platform. */
const prefetch = 16;

/** Answers `oauth.start`, `oauth.return`, `oauth.finish` and `connection.end`. They carry codes and states: no table has them, and the broker has each for seconds. */
export async function serveConnections(
  process: Pick<FleetProcess, 'broker' | 'logger' | 'lifecycle'>,
  connecting: Connecting,
): Promise<void> {
  const { broker, logger, lifecycle } = process;
  const serve = async <Name extends RequestName>(
    name: Name,
    handler: (payload: RequestPayload<Name>, signal: AbortSignal) => Promise<RequestReply<Name>>,
  ) => {
    const consumer = await serveRequests({ broker, logger, name, prefetch, handler });
    lifecycle.onDrain(name, () => consumer.drain());
  };

  await serve('oauth.start', ({ team_id: teamId, user_id: userId, is_by_key: isByKey, platform, shop }) =>
    connecting.start({ teamId, userId, isByKey, platform, shop }),
  );
  await serve('oauth.return', async (order) => {
    const outcome = await connecting.park(order);
    return outcome.status === 'pending'
      ? { status: 'pending', reason: null, secret: outcome.secret }
      : { status: outcome.status, reason: outcome.reason, secret: null };
  });
  await serve('oauth.finish', async ({ platform, secret, team_id: teamId, user_id: userId, actor }, signal) => {
    const outcome = await connecting.finish({ platform, secret, finisher: { teamId, userId }, actor }, signal);
    return outcome.status === 'connected'
      ? { status: 'connected', reason: null, connection_id: outcome.connectionId }
      : { status: 'failed', reason: outcome.reason, connection_id: null };
  });
  await serve('connection.end', async ({ team_id: teamId, connection_id: id, platform, actor }, signal) => ({
    outcome: await connecting.end({ id, teamId, platform }, signal, actor),
  }));
}
