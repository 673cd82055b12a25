import { setFlagsFromString } from 'node:v8';
import { startProcess } from '@slideloom/process';
import { startGateway } from './app.ts';
import { loadConfig } from './config.ts';

// V8 would allocate among old objects what once lived long; what such an object refers to is kept until a full collection, and thousands
// of requests with it: in three gateways of eleven pauses were 15 ms instead of 3 (docs/adr/0012-pauses-and-overload.md).
setFlagsFromString('--no-allocation-site-pretenuring');
const config = loadConfig();
// A caller waits meanwhile.
const process = await startProcess('gateway', config, { canLackBroker: true, statementTimeoutMs: 2_500 });
await startGateway(process, config);
await process.run();
