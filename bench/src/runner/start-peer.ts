import { join } from 'node:path';
import { createNodeService, freePort, localDir, type NodeService } from '@slideloom/local';

/** Starts a program of the benches as a process of its own, on a free port that `portName` gives it, and waits for its `/ready`. */
export async function startPeer(options: {
  entry: string;
  portName: 'PORT' | 'HEALTH_PORT';
  env: Record<string, string>;
  /** Below the local folder: for its logs and its process id. */
  folder: string;
}): Promise<{ service: NodeService; url: string }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const service = createNodeService({
    name: options.entry.replace(/^.*\/|\.ts$/g, ''),
    entry: options.entry,
    env: { ...options.env, [options.portName]: port },
    logDir: join(localDir, options.folder, 'logs'),
    pidDir: join(localDir, options.folder, 'pids'),
    healthUrl: `${url}/ready`,
  });
  await service.start();
  await service.waitReady();
  return { service, url };
}
