import { startProcess } from '@slideloom/process';
import { startImageGen } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const process = await startProcess('image-gen', config);
await process.waitForSchema();
await startImageGen(process, config);
await process.run();
