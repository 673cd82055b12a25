import { startProcess } from '@slideloom/process';
import { loadConfig } from './config.ts';

/** The publisher: keeps the topology and the outbox alive; the platforms join it with the publishing issue. */
const process = await startProcess('publish', loadConfig());
await process.run();
