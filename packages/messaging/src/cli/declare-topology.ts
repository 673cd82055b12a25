import { connect } from 'amqplib';
import { declareTopology } from '../topology.ts';

/** `RABBITMQ_URL=… node packages/messaging/src/cli/declare-topology.ts`: part of the migration step, before any service. */
const url = process.env['RABBITMQ_URL'];
if (!url) {
  process.stderr.write('RABBITMQ_URL: is required\n');
  process.exit(2);
}
const connection = await connect(url, { timeout: 10_000 });
connection.on('error', () => undefined);
try {
  await declareTopology(await connection.createChannel());
  process.stdout.write('The topology stands\n');
} finally {
  await connection.close();
}
