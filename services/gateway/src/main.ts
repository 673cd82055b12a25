import { startProcess } from '@slideloom/process';
import { startGateway } from './app.ts';
import { loadConfig, statementTimeoutMs } from './config.ts';

const config = loadConfig();
const process = await startProcess('gateway', config, { isBrokerOptional: true, statementTimeoutMs });
await process.waitForSchema();
await startGateway(process, config);
await process.run();
