import type { SandboxOptions } from './app.ts';

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
    ...(env['SANDBOX_IMAGEGEN_DELAY_MS'] ? { imagegenDelayMs: readDelay(env['SANDBOX_IMAGEGEN_DELAY_MS']) } : {}),
  };
}

function readDelay(text: string): number {
  const delayMs = Number(text);
  if (!Number.isInteger(delayMs) || delayMs < 0) throw new Error('SANDBOX_IMAGEGEN_DELAY_MS is not a number of ms');
  return delayMs;
}
