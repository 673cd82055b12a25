import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { filesRouter } from './files/files-router.ts';
import { idpRouter } from './idp/idp-router.ts';
import { createKeyRing } from './idp/key-ring.ts';
import { imagegenRouter } from './imagegen/imagegen-router.ts';
import { openaiRouter } from './openai/openai-router.ts';
import { createStudio, type Studio } from './pictures/studio.ts';
import type { CallLog } from './protocol/call-log.ts';
import { controlRouter } from './protocol/control-router.ts';
import type { FaultPlan } from './protocol/fault-plan.ts';
import { photoappRouter } from './photoapp/photoapp-router.ts';
import type { PhotoappOptions } from './photoapp/photoapp-settings.ts';
import { shortvideoRouter } from './shortvideo/shortvideo-router.ts';
import type { ShortvideoOptions } from './shortvideo/shortvideo-settings.ts';
import type { StoreplatformOptions } from './storeplatform/platform.ts';
import { storeplatformRouter } from './storeplatform/storeplatform-router.ts';
import { stripeRouters, type StripeOptions } from './stripe/stripe-router.ts';
import { createWorld, type World } from './protocol/world.ts';

export type SandboxOptions = {
  /** Under which callers reach the sandbox; absent: the address that it listens on. */
  publicUrl?: string;
  /** Where signing keys are kept; absent: they last as long as the process. */
  directory?: string;
  /** Audience of the tokens; `slideloom` by default. */
  audience?: string;
  /** Key of the callback generator's signatures. */
  imagegenWebhookSecret?: string;
  /** Time that the callback generator takes; 300 ms by default. */
  imagegenDelayMs?: number;
  /** The short-video platform: its client, and settings at the start. */
  shortvideo?: ShortvideoOptions;
  /** The photo platform: its client, and settings at the start. */
  photoapp?: PhotoappOptions;
  /** The store platform: its client, and sizes and delays at the start. */
  storeplatform?: StoreplatformOptions;
  /** The payment provider: key, webhook address and secret. */
  stripe?: StripeOptions;
  clock?: () => Date;
};

export type Sandbox = {
  app: Express;
  /** Binds the server (port 0: any free one) and returns its base URL. */
  listen: (port?: number, host?: string) => Promise<string>;
  /** Cuts every connection and pending callback, and closes the server. */
  close: () => Promise<void>;
  /** The same as the control endpoint, for tests in the same process. */
  control: { calls: CallLog; faults: FaultPlan };
};

/** The outside world in one process. Each platform is a router under its own prefix. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const closing = new AbortController();
  const address: { url?: string } = {};
  const world = createWorld({
    publicUrl: () => options.publicUrl ?? address.url ?? 'http://127.0.0.1',
    closing: closing.signal,
    ...(options.directory === undefined ? {} : { directory: options.directory }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  });
  const studio = createStudio();
  const app = await assemble(world, studio, options);
  // Longer than any client keeps an idle socket: none is closed just as it is used again.
  const server = createServer({ keepAliveTimeout: 120_000 }, app);
  return {
    app,
    listen: async (port = 0, host = '127.0.0.1') => {
      address.url = await listen(server, port, host);
      return address.url;
    },
    close: async () => {
      closing.abort();
      server.closeAllConnections();
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
    control: { calls: world.calls, faults: world.faults },
  };
}

async function assemble(world: World, studio: Studio, options: SandboxOptions): Promise<Express> {
  const app = express();
  const keys = await createKeyRing(options.directory);
  app.disable('x-powered-by').disable('etag');
  app.get('/health', (_request, response) => void response.json({ status: 'ok' }));
  app.use('/control', controlRouter(world));
  app.use('/idp', idpRouter(world, keys, options.audience ?? 'slideloom'));
  app.use('/openai/v1', openaiRouter(world, studio));
  app.use(
    '/imagegen',
    imagegenRouter(world, studio, {
      webhookSecret: options.imagegenWebhookSecret ?? 'sandbox-imagegen-webhook-secret',
      delayMs: options.imagegenDelayMs ?? 300,
    }),
  );
  app.use('/shortvideo', shortvideoRouter(world, options.shortvideo ?? {}));
  app.use('/photoapp', photoappRouter(world, options.photoapp ?? {}));
  app.use('/storeplatform', storeplatformRouter(world, options.storeplatform));
  const stripe = stripeRouters(world, options.stripe);
  app.use('/stripe', stripe.platform);
  // Stripe's own client knows a host and a port, but no path before /v1.
  app.use(stripe.api);
  app.use('/files', filesRouter(world, studio));
  app.use(
    (_request, response) => void response.status(404).json({ error: { message: 'The sandbox has no such path.' } }),
  );
  app.use(answerError);
  return app;
}

/** Bodies that Express refuses (400, 413, 415), and the sandbox's own defects (500). */
const answerError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const { status = 500, message } = error as { status?: number; message?: string };
  if (status >= 500) console.error(error);
  if (response.headersSent) response.destroy();
  else response.status(status).json({ error: { message, type: 'invalid_request_error', param: null, code: null } });
};

async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host);
  await once(server, 'listening');
  const bound = server.address() as AddressInfo;
  return `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`;
}
