import { startTcpService } from '@slideloom/fleet-testing/tcp-service';
import { startPostgresPair, startRabbitmqCluster, type Failover } from '@slideloom/local';

export type ReplicatedServers = {
  /** Always the primary's. */
  databaseUrl: string;
  /** The address of any node that lives. */
  rabbitmqUrl: string;
  failOver(): Promise<Failover>;
  /** Ends a node by kill -9 and starts it again on its disk. */
  loseNode(node: number): Promise<void>;
  stop(): Promise<void>;
};

/** Three nodes of RabbitMQ, and PostgreSQL with a synchronous standby, each behind an address that stays. */
export async function startReplicatedServers(dir: string): Promise<ReplicatedServers> {
  const pair = await startPostgresPair({ dir, password: 'replicated' });
  const cluster = await startRabbitmqCluster({ dir, password: 'replicated', cookie: 'replicatedcookie' }).catch(
    async (error: unknown) => {
      await pair.stop({ discard: true });
      throw error;
    },
  );
  const lost = new Set<number>();
  const database = await startTcpService(() => [pair.primary()?.url ?? []].flat());
  const broker = await startTcpService(() => cluster.nodes.filter((_, node) => !lost.has(node)).map(({ url }) => url));

  return {
    databaseUrl: database.through(pair.primary()!.url),
    rabbitmqUrl: broker.through(cluster.nodes[0]!.url),
    async failOver() {
      const failing = pair.failOver();
      database.cut();
      return failing;
    },
    async loseNode(node) {
      lost.add(node);
      await cluster.nodes[node]!.kill();
      await cluster.nodes[node]!.start();
      lost.delete(node);
    },
    async stop() {
      await Promise.all([database.close(), broker.close()]);
      await Promise.all([pair.stop({ discard: true }), cluster.stop({ discard: true })]);
    },
  };
}
