import { Server, type ListenOptions } from 'node:net';

/** Runs fauxqs: `node embedded-store-main.ts <port> <folder>`. */
const [port, dataDir] = process.argv.slice(2);
if (!port || !dataDir) throw new Error('Usage: embedded-store-main.ts <port> <folder>');

// fauxqs 2.4.1 listens on all addresses and has no option for it, and it believes every credential: so no server of this
// process may listen anywhere but on loopback.
const { listen } = Object.getOwnPropertyDescriptors(Server.prototype);
Object.defineProperty(Server.prototype, 'listen', {
  ...listen,
  value(this: Server, options: ListenOptions, ...rest: unknown[]) {
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
