import { createLifecycle, type Logger } from '../../src/index.ts';

/**
 * A process that does what its argument says, and writes down how it stops: what a suite can only see from outside.
 * `clean`: every step takes a moment. `stuck`: one step never ends. `failing`: one throws, one rejects. `crash`, `reject`: an
 * error that is not caught. `late`: one more while it stops.
 */
const kind = process.argv[2];
const say = (line: string) => void process.stdout.write(`${line}\n`);
const log = (level: string) => (_fields: object, message?: string) => say(`${level}: ${message}`);
const logger: Logger = {
  debug: log('debug'),
  info: log('info'),
  warn: log('warn'),
  error: log('error'),
  fatal: log('fatal'),
};

const lifecycle = createLifecycle({ deadlineMs: 400, logger });
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

lifecycle.onStop('first', async () => {
  await pause(10);
  say('first stopped');
});
lifecycle.onStop('second', () => {
  say('second stops');
  if (kind === 'failing') throw new Error('second fails');
  if (kind === 'late') void Promise.reject(new Error('late'));
  if (kind === 'stuck') return new Promise<void>(() => undefined);
  return pause(20);
});
lifecycle.onStop('third', () => (kind === 'failing' ? Promise.reject(new Error('third fails')) : say('third stopped')));
lifecycle.run();
setInterval(() => undefined, 1_000);
say('ready');
if (kind === 'crash') setImmediate(() => JSON.parse('{'));
if (kind === 'reject') void Promise.reject(new Error('nobody cares'));
