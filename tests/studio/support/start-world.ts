import { findBrowser } from '@slideloom/machine/find-browser';
import { buildStudioPages, freePort } from '@slideloom/local';
import { startWebhookReceiver } from '@slideloom/testing';
import { startSharedFleet } from '@slideloom/fleet-testing/shared-fleet';
import { serveWorld } from './serve-world.ts';
import type { WorldAddress } from './world-address.ts';

export type World = { address: WorldAddress; stop(): Promise<void> };

/** The whole fleet with the studio and the sandbox, and what the journeys need to make teams in it. */
export async function startWorld(): Promise<World> {
  const [browserPath] = await Promise.all([findBrowser(), buildStudioPages()]);
  const studioPort = await freePort();
  const { fleet, address } = await startSharedFleet({ studioPort });
  const receiver = await startWebhookReceiver(address.openPorts);
  const control = await serveWorld(fleet, receiver);
  return {
    address: { ...address, studioUrl: `http://localhost:${studioPort}`, controlUrl: control.url, browserPath },
    async stop() {
      await control.close();
      await fleet.stop();
      await receiver.close();
    },
  };
}
