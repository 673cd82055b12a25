import type { PoolClient } from 'pg';
import { parseLsn, type LogPosition } from './log-position.ts';
import { ReplicaUnusable } from './replica-unusable.ts';

/** One server behind a replica's address, and how far it is known to be. */
type Standby = { cluster: string; timeline: number; lsn: bigint; asking: Promise<void> | undefined };

type Identity = { server: string; cluster: string };
type Reached = { is_standby: boolean; lsn: string | null };
type Timelines = { of_checkpoint: number; received: number | null };

/** A server's address is its own, also behind a Service; its start makes it another one. */
const identity = `SELECT concat_ws(' ', host(inet_server_addr()), inet_server_port(), pg_postmaster_start_time()) AS server,
  (SELECT system_identifier::text FROM pg_control_system()) AS cluster`;
const reached = {
  name: 'replica_reached',
  text: 'SELECT pg_is_in_recovery() AS is_standby, pg_last_wal_replay_lsn()::text AS lsn',
};
/** What is received shows only with pg_read_all_stats; the last checkpoint is one of the primary's, up to `checkpoint_timeout` old. */
const timelines = `SELECT (SELECT timeline_id FROM pg_control_checkpoint()) AS of_checkpoint,
  (SELECT received_tli FROM pg_stat_wal_receiver WHERE status = 'streaming') AS received`;

/** How many servers are remembered: one, or the few of a Service, and those that they were before a restart. */
const maxStandbys = 64;

export type Standbys = {
  /**
   * Whether the server of this connection has applied everything up to a position, so that a statement on it sees all of that. Rejects
   * with `ReplicaUnusable` where it is no standby of that history.
   */
  hasReached(client: PoolClient, position: LogPosition): Promise<boolean>;
  /** Asks that server again what is assumed about it until then; rejects as `hasReached` does. */
  confirm(client: PoolClient, position: LogPosition): Promise<void>;
};

/** What is known of the servers behind a replica's address: there may be several, and one connection stays with one of them. */
export function createStandbys(): Standbys {
  const byClient = new WeakMap<PoolClient, Standby>();
  const byServer = new Map<string, Standby>();

  const identify = async (client: PoolClient): Promise<Standby> => {
    const { rows } = await client.query<Identity>(identity);
    const { server, cluster } = rows[0]!;
    const known = byServer.get(server) ?? { cluster, timeline: 0, lsn: 0n, asking: undefined };
    if (byServer.size >= maxStandbys) byServer.clear();
    byServer.set(server, known);
    byClient.set(client, known);
    return known;
  };

  return {
    async hasReached(client, position) {
      const standby = byClient.get(client) ?? (await identify(client));
      if (standby.cluster !== position.cluster) throw new ReplicaUnusable('another_cluster');
      if (standby.timeline !== position.timeline) await checkTimeline(client, standby, position.timeline);
      if (standby.lsn < position.lsn) {
        standby.asking ??= ask(client, standby).finally(() => (standby.asking = undefined));
        await standby.asking;
      }
      return standby.lsn >= position.lsn;
    },
    async confirm(client, position) {
      const standby = byClient.get(client) ?? (await identify(client));
      await ask(client, standby);
      await checkTimeline(client, standby, position.timeline);
    },
  };
}

async function ask(client: PoolClient, standby: Standby): Promise<void> {
  const { rows } = await client.query<Reached>(reached);
  const { is_standby: isStandby, lsn } = rows[0]!;
  if (!isStandby) throw new ReplicaUnusable('not_a_standby');
  if (lsn !== null) standby.lsn = parseLsn(lsn);
}

/**
 * Positions of two histories cannot be compared: a standby that was further than the one that was promoted has what was never confirmed,
 * and lacks what the new primary confirmed since.
 */
async function checkTimeline(client: PoolClient, standby: Standby, timeline: number): Promise<void> {
  const { rows } = await client.query<Timelines>(timelines);
  const { of_checkpoint: ofCheckpoint, received } = rows[0]!;
  if ((received ?? ofCheckpoint) !== timeline) throw new ReplicaUnusable('another_timeline');
  standby.timeline = timeline;
}
