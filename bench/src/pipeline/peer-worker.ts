import { connect } from 'amqplib';
import { run } from 'graphile-worker';

/** A peer's worker in a process of its own, as ours is: it sends its parent the id of each piece of work and when it began. */
export type Started = { id: string; at: number };

/** Pieces of work at a time, as our worker has them. */
const concurrency = 16;
const [kind, url = '', name = ''] = process.argv.slice(2);
const begin = (id: string) =>
  void process.send!({ id, at: performance.timeOrigin + performance.now() } satisfies Started);

if (kind === 'amqplib') {
  const channel = await (await connect(url)).createChannel();
  await channel.prefetch(concurrency);
  await channel.consume(name, (message) => {
    begin(message!.content.toString('utf8'));
    channel.ack(message!);
  });
} else {
  await run({
    connectionString: url,
    concurrency,
    noHandleSignals: true,
    taskList: { [name]: (payload) => begin((payload as { id: string }).id) },
  });
}
process.send!('ready');
