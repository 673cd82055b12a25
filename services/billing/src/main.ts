import { startProcess } from '@slideloom/process';
import { startBilling } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const process = await startProcess('billing', config);
await process.waitForSchema();
await startBilling(process, config);
await process.run();
