import type { RequestListener, Server as HttpServer } from 'node:http';
import { Server, type ListenOptions } from 'node:net';
import { join } from 'node:path';
import { createBucketPolicies } from './embedded/bucket-policies.ts';
import { guardStore } from './embedded/guard-store.ts';

/** Runs fauxqs behind a guard: `node embedded-store-main.ts <port> <folder>`, the account in S3_ACCESS_KEY and S3_SECRET_KEY. */
const [port, dataDir] = process.argv.slice(2);
const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = process.env;
if (!port || !dataDir || !accessKey || !secretKey) throw new Error('Usage: embedded-store-main.ts <port> <folder>');

const url = `http://127.0.0.1:${port}`;
const policies = createBucketPolicies(join(dataDir, 'policies.json'));

// fauxqs 2.4.1 listens on all addresses and has no option for it, and it believes every credential: so no server of this
// process may listen anywhere but on loopback, and none is asked without the guard.
const { listen } = Object.getOwnPropertyDescriptors(Server.prototype);
Object.defineProperty(Server.prototype, 'listen', {
  ...listen,
  value(this: HttpServer, options: ListenOptions, ...rest: unknown[]) {
    const handlers = this.listeners('request') as RequestListener[];
    this.removeAllListeners('request');
    for (const handler of handlers)
      this.on('request', guardStore(handler, { account: { accessKey, secretKey }, policies, url }));
    return Reflect.apply(listen.value as () => Server, this, [{ ...options, host: '127.0.0.1' }, ...rest]);
  },
});

const { startFauxqs } = await import('fauxqs');
const server = await startFauxqs({ port: Number(port), host: '127.0.0.1', logger: false, s3StorageDir: dataDir });

process.on('SIGTERM', () => {
  const hardStop = setTimeout(() => process.exit(0), 2_000);
  hardStop.unref();
  void server.stop().then(() => process.exit(0));
});
