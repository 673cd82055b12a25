import type { SandboxOptions } from './app.ts';
import type { PhotoappOptions } from './photoapp/photoapp-settings.ts';
import type { ShortvideoOptions } from './shortvideo/shortvideo-settings.ts';
import type { StoreplatformOptions } from './storeplatform/platform.ts';
import type { StripeOptions } from './stripe/stripe-router.ts';

/** Reads the environment. Throws an Error that names the variable that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): SandboxOptions & { port: number; host: string } {
  const port = Number(env['SANDBOX_PORT'] ?? 8090);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SANDBOX_PORT is not a port number');
  const publicUrl = env['SANDBOX_PUBLIC_URL'];
  if (publicUrl && !URL.canParse(publicUrl)) throw new Error('SANDBOX_PUBLIC_URL is not a URL');
  return {
    port,
    host: env['SANDBOX_HOST'] || '127.0.0.1',
    ...(publicUrl ? { publicUrl: publicUrl.replace(/\/+$/, '') } : {}),
    ...(env['SANDBOX_DIR'] ? { directory: env['SANDBOX_DIR'] } : {}),
    ...(env['SANDBOX_AUDIENCE'] ? { audience: env['SANDBOX_AUDIENCE'] } : {}),
    ...(env['IMAGEGEN_WEBHOOK_SECRET'] ? { imagegenWebhookSecret: env['IMAGEGEN_WEBHOOK_SECRET'] } : {}),
    ...(env['SANDBOX_IMAGEGEN_DELAY_MS'] ? { imagegenDelayMs: readDelay(env, 'SANDBOX_IMAGEGEN_DELAY_MS') } : {}),
    shortvideo: readShortvideo(env),
    photoapp: readPhotoapp(env),
    storeplatform: readStoreplatform(env),
    stripe: readStripe(env),
  };
}

function readShortvideo(env: NodeJS.ProcessEnv): ShortvideoOptions {
  const webhookUrl = env['SHORTVIDEO_WEBHOOK_URL'];
  if (webhookUrl && !URL.canParse(webhookUrl)) throw new Error('SHORTVIDEO_WEBHOOK_URL is not a URL');
  const verified = env['SHORTVIDEO_VERIFIED_URLS'];
  return {
    ...(env['SHORTVIDEO_CLIENT_ID'] ? { clientId: env['SHORTVIDEO_CLIENT_ID'] } : {}),
    ...(env['SHORTVIDEO_CLIENT_SECRET'] ? { clientSecret: env['SHORTVIDEO_CLIENT_SECRET'] } : {}),
    settings: {
      ...(webhookUrl ? { webhook_url: webhookUrl } : {}),
      ...(verified ? { verified_urls: verified.split(',').map((entry) => entry.trim()) } : {}),
      ...(env['SANDBOX_SHORTVIDEO_DELAY_MS'] ? { delay_ms: readDelay(env, 'SANDBOX_SHORTVIDEO_DELAY_MS') } : {}),
    },
  };
}

function readStoreplatform(env: NodeJS.ProcessEnv): StoreplatformOptions {
  return {
    ...(env['STOREPLATFORM_CLIENT_ID'] ? { clientId: env['STOREPLATFORM_CLIENT_ID'] } : {}),
    ...(env['STOREPLATFORM_CLIENT_SECRET'] ? { clientSecret: env['STOREPLATFORM_CLIENT_SECRET'] } : {}),
    ...(env['SANDBOX_STOREPLATFORM_BULK_DELAY_MS']
      ? { bulkDelayMs: readDelay(env, 'SANDBOX_STOREPLATFORM_BULK_DELAY_MS') }
      : {}),
  };
}

function readStripe(env: NodeJS.ProcessEnv): StripeOptions {
  const webhookUrl = env['STRIPE_WEBHOOK_URL'];
  if (webhookUrl && !URL.canParse(webhookUrl)) throw new Error('STRIPE_WEBHOOK_URL is not a URL');
  return {
    ...(env['STRIPE_API_KEY'] ? { apiKey: env['STRIPE_API_KEY'] } : {}),
    ...(env['STRIPE_WEBHOOK_SECRET'] ? { webhookSecret: env['STRIPE_WEBHOOK_SECRET'] } : {}),
    ...(webhookUrl ? { webhookUrl } : {}),
  };
}

function readPhotoapp(env: NodeJS.ProcessEnv): PhotoappOptions {
  return {
    ...(env['PHOTOAPP_CLIENT_ID'] ? { clientId: env['PHOTOAPP_CLIENT_ID'] } : {}),
    ...(env['PHOTOAPP_CLIENT_SECRET'] ? { clientSecret: env['PHOTOAPP_CLIENT_SECRET'] } : {}),
    ...(env['SANDBOX_PHOTOAPP_DELAY_MS']
      ? { settings: { delay_ms: readDelay(env, 'SANDBOX_PHOTOAPP_DELAY_MS') } }
      : {}),
  };
}

function readDelay(env: NodeJS.ProcessEnv, name: string): number {
  const delayMs = Number(env[name]);
  if (!Number.isInteger(delayMs) || delayMs < 0) throw new Error(`${name} is not a number of ms`);
  return delayMs;
}
