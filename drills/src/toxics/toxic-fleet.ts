import { createTestBroker } from '@slideloom/testing';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { startToxiproxy, type Toxiproxy } from '@slideloom/fleet-testing/toxiproxy';
import { dependencies } from './dependencies.ts';

export type ToxicFleet = { world: TestFleet; proxy: Toxiproxy; stop(): Promise<void> };

/** A whole fleet that reaches everything it needs through Toxiproxy, one proxy for each dependency. */
export async function startToxicFleet(name: string): Promise<ToxicFleet> {
  const { url } = await createTestBroker();
  const proxy = await startToxiproxy();
  const reroute = async (env: Record<string, string>) => {
    const addresses: Record<string, string> = {};
    for (const [dependency, { variables }] of Object.entries(dependencies)) {
      let proxied: URL | undefined;
      for (const variable of variables) {
        const direct = env[variable]!;
        // What has one address has one proxy.
        proxied ??= new URL(await proxy.through(nameOf(dependency), direct));
        addresses[variable] = direct.replace(new URL(direct).host, proxied.host);
      }
    }
    return { ...env, ...addresses };
  };
  try {
    const world = await startTestFleet({
      name,
      // What fails meanwhile is tried again soon, so that the drill need not wait minutes for its end.
      env: { RABBITMQ_URL: url, ADDRESS_LIMIT: '1000000', JOB_RETRY_DELAYS_MS: '1000,2000,5000' },
      reroute,
    });
    return {
      world,
      proxy,
      async stop() {
        await world.stop();
        proxy.stop();
      },
    };
  } catch (error) {
    proxy.stop();
    throw error;
  }
}

/** A proxy's name is part of an address. */
export function nameOf(dependency: string): string {
  return dependency.replaceAll(' ', '-');
}
