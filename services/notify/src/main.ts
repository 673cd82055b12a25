import { startProcess } from '@slideloom/process';
import { startNotify } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const process = await startProcess('notify', config);
await process.waitForSchema();
await startNotify(process, config);
await process.run();
