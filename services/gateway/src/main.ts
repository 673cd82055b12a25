import { startProcess } from '@slideloom/process';
import { startGateway } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
// A caller waits meanwhile.
const process = await startProcess('gateway', config, { isBrokerOptional: true, statementTimeoutMs: 2_500 });
await process.waitForSchema();
await startGateway(process, config);
await process.run();
