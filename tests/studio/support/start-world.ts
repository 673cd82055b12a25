import { findBrowser } from '@slideloom/machine/find-browser';
import { buildStudioPages, freePort } from '@slideloom/local';
import { createTestBroker, startWebhookReceiver } from '@slideloom/testing';
import { startTestFleet } from '@slideloom/fleet-testing/test-fleet';
import { serveWorld } from './serve-world.ts';
import type { WorldAddress } from './world-address.ts';

export type World = { address: WorldAddress; stop(): Promise<void> };

/** The whole fleet with the studio and the sandbox, and what the journeys need to make teams in it. */
export async function startWorld(): Promise<World> {
  const [browserPath, { url }, receiver] = await Promise.all([
    findBrowser(),
    createTestBroker(),
    startWebhookReceiver(),
    buildStudioPages(),
  ]);
  const studioPort = await freePort();
  const studioUrl = `http://localhost:${studioPort}`;
  const fleet = await startTestFleet({
    name: 'studio',
    env: { RABBITMQ_URL: url },
    studioPort,
    // A team's server has no certificate here.
    reroute: async (env) => ({ ...env, FETCH_ALLOW_HOSTS: `${env['FETCH_ALLOW_HOSTS']},${receiver.hostPort}` }),
  });
  const control = await serveWorld(fleet, receiver);
  return {
    address: {
      studioUrl,
      apiUrl: fleet.fleet.baseUrl,
      sandboxUrl: fleet.sandboxUrl,
      controlUrl: control.url,
      browserPath,
    },
    async stop() {
      await control.close();
      await fleet.stop();
      await receiver.close();
    },
  };
}
