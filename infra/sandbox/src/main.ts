import { createSandbox } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env);
const sandbox = await createSandbox(config);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void sandbox.close().then(() => process.exit(0));
  });
}

const url = await sandbox.listen(config.port, config.host);
console.log(JSON.stringify({ msg: 'the sandbox listens', url, public_url: config.publicUrl ?? url }));
