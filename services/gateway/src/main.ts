import { startProcess } from '@slideloom/process';
import { startGateway } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const process = await startProcess('gateway', config);
await startGateway(process, config);
await process.run();
