import { startProcess } from '@slideloom/process';
import { startGateway } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const process = await startProcess('gateway', config, { canLackBroker: true });
await startGateway(process, config);
await process.run();
