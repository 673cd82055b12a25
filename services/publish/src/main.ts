import { startProcess } from '@slideloom/process';
import { startPublish } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const process = await startProcess('publish', config);
await process.waitForSchema();
await startPublish(process, config);
await process.run();
