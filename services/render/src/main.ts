import { startProcess } from '@slideloom/process';
import { startRender } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const process = await startProcess('render', config);
await process.waitForSchema();
await startRender(process, config);
await process.run();
