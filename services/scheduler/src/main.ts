import { startProcess } from '@slideloom/process';
import { startScheduler } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const process = await startProcess('scheduler', config, { doesSweepAlways: true });
await process.waitForSchema();
await startScheduler(process, config);
await process.run();
