import { join } from 'node:path';
import { createNodeService, type Death, type NodeService } from '../processes/node-service.ts';

/** Describes the process that plays the outside world; its signing keys survive it in the stack's folder. */
export function createSandboxProcess(options: {
  dir: string;
  port: number;
  env: Record<string, string>;
  onDeath?: (death: Death) => void;
}): NodeService & { url: string } {
  const { dir, port, env, onDeath } = options;
  const url = `http://127.0.0.1:${port}`;
  const service = createNodeService({
    name: 'sandbox',
    entry: 'infra/sandbox/src/main.ts',
    env: { ...env, SANDBOX_PORT: String(port), SANDBOX_DIR: join(dir, 'sandbox') },
    logDir: join(dir, 'logs'),
    pidDir: join(dir, 'pids'),
    healthUrl: `${url}/health`,
    doesRevive: true,
    onDeath,
  });
  return Object.defineProperties(service, { url: { value: url, enumerable: true } }) as NodeService & { url: string };
}
