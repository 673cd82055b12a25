import { createTestBroker } from '@slideloom/testing';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { startToxiproxy, type Toxiproxy } from '@slideloom/fleet-testing/toxiproxy';
import { startWebhookWitness, type WebhookWitness } from '../webhooks/start-webhook-witness.ts';
import { dependencies } from './dependencies.ts';

export type ToxicFleet = {
  world: TestFleet;
  proxy: Toxiproxy;
  webhooks: WebhookWitness;
  /** Where teams' endpoints are reached, by way of a proxy. */
  receiverUrl: string;
  stop(): Promise<void>;
};

/** A whole fleet that reaches everything it needs through Toxiproxy, one proxy for each dependency. */
export async function startToxicFleet(name: string): Promise<ToxicFleet> {
  const { url } = await createTestBroker();
  const proxy = await startToxiproxy();
  const webhooks = await startWebhookWitness();
  const receiverUrl = await proxy.through(nameOf('webhook receivers'), `http://${webhooks.hostPort}`);
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
    const allowed = `${env['FETCH_ALLOW_HOSTS']},${new URL(receiverUrl).host}`;
    return { ...env, ...addresses, FETCH_ALLOW_HOSTS: allowed };
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
      webhooks,
      receiverUrl,
      async stop() {
        await world.stop();
        await webhooks.close();
        proxy.stop();
      },
    };
  } catch (error) {
    await webhooks.close();
    proxy.stop();
    throw error;
  }
}

/** A proxy's name is part of an address. */
export function nameOf(dependency: string): string {
  return dependency.replaceAll(' ', '-');
}
