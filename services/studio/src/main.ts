import { startBareProcess } from '@slideloom/process/bare';
import { startStudio } from './app.ts';
import { loadConfig } from './config.ts';

const config = loadConfig();
const process = await startBareProcess('studio', config);
await startStudio(process, config);
await process.run();
