import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { declareTopology, queues } from '@slideloom/messaging';
import { connect, type ChannelModel } from 'amqplib';
import { environment } from './environment.ts';

/**
 * A virtual host for the suites of one Jest worker, which run one after the other; its queues are emptied first, so that a suite meets nothing
 * of the one before. Making a virtual host takes a second, and its queues half a second, so both are kept.
 */
export async function createTestBroker(): Promise<{ url: string }> {
  const base = environment('RABBITMQ_URL');
  const vhost = `worker-${process.env['JEST_WORKER_ID'] ?? '0'}`;
  const url = Object.assign(new URL(base), { pathname: `/${vhost}` }).href;
  const connection =
    (await tryConnect(url)) ?? (await makeVhost(vhost, decodeURIComponent(new URL(base).username), url));
  const channel = await connection.createChannel();
  await declareTopology(channel);
  for (const { name } of queues()) {
    const { consumerCount } = await channel.checkQueue(name);
    // What a consumer holds is in no purge.
    await (consumerCount > 0 ? channel.deleteQueue(name) : channel.purgeQueue(name));
  }
  await channel.deleteQueue('broker.memory.v1');
  await connection.close();
  return { url };
}

async function tryConnect(url: string): Promise<ChannelModel | null> {
  try {
    const connection = await connect(url, { timeout: 5_000 });
    connection.on('error', () => undefined);
    return connection;
  } catch {
    return null;
  }
}

async function makeVhost(vhost: string, user: string, url: string): Promise<ChannelModel> {
  const control = environment('RABBITMQCTL');
  await promisify(execFile)(control, ['add_vhost', vhost]);
  await promisify(execFile)(control, ['set_permissions', '-p', vhost, user, '.*', '.*', '.*']);
  const connection = await tryConnect(url);
  if (!connection) throw new Error(`the virtual host ${vhost} cannot be reached`);
  return connection;
}
