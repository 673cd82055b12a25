import { events, type EventName, type EventPayload } from '@slideloom/contracts';
import type { Logger } from '@slideloom/service-kit';
import { abandon, tie, type Broker } from './broker.ts';
import { exchanges } from './topology.ts';

export type EventListener<Listened extends EventName = EventName> = <Name extends Listened>(
  name: Name,
  payload: EventPayload<Name>,
) => void;

const maxWaitingEvents = 10_000;

const allNames = Object.keys(events) as EventName[];

/**
 * Receives every event, or those of these names, from now on, by a queue of this process alone that is deleted with it. Events are best-effort notifications: what happens while
 * the broker is unavailable is not received, so what waits for one also polls PostgreSQL.
 */
export async function listenToEvents<Listened extends EventName = EventName>(
  broker: Broker,
  logger: Logger,
  listener: EventListener<Listened>,
  names: readonly Listened[] = allNames as Listened[],
): Promise<void> {
  await broker.attach(async (connection) => {
    const channel = await connection.createChannel();
    tie(channel, connection, logger, 'events');
    const { queue } = await channel.assertQueue('', {
      exclusive: true,
      autoDelete: true,
      arguments: { 'x-max-length': maxWaitingEvents },
    });
    for (const name of names) await channel.bindQueue(queue, exchanges.events, name);
    await channel.consume(
      queue,
      (message) => {
        // The broker cancelled the consumer: its queue was deleted.
        if (!message) return abandon(connection);
        const name = message.fields.routingKey as Listened;
        if (!(name in events)) return;
        try {
          listener(
            name,
            events[name].payload.parse(JSON.parse(message.content.toString('utf8'))) as EventPayload<Listened>,
          );
        } catch (error) {
          logger.warn({ err: error, event: name }, 'event not understood');
        }
      },
      { noAck: true },
    );
  });
}
