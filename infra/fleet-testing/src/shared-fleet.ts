import { openDatabase } from '@slideloom/db';
import { freePort } from '@slideloom/local';
import { createTestBroker } from '@slideloom/testing';
import { createFleetAccess, startTestFleet, type FleetAccess, type TestFleet } from './test-fleet.ts';

/** The fleet that suites and journeys that break nothing share. The process that starts it passes this to the others in `TEST_WORLD`. */
export type SharedFleetAddress = {
  apiUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  env: Record<string, string>;
  /** The ports of 127.0.0.1 at which a suite may listen for the fleet's webhooks, or serve pages that call it. */
  openPorts: readonly number[];
};

export type SharedFleet = FleetAccess & { baseUrl: string; openPorts: readonly number[]; stop(): Promise<void> };

/** Suites that run side by side and listen, with room for the next. */
const openPortCount = 8;

/** The whole fleet as shared suites expect it; with the studio where its port is given. */
export async function startSharedFleet({ studioPort }: { studioPort?: number } = {}): Promise<{
  fleet: TestFleet;
  address: SharedFleetAddress;
}> {
  const { url } = await createTestBroker();
  const openPorts = await Promise.all(Array.from({ length: openPortCount }, freePort));
  const fleet = await startTestFleet({
    name: 'shared',
    env: { RABBITMQ_URL: url, JOB_RETRY_DELAYS_MS: '500' },
    ...(studioPort !== undefined && { studioPort }),
    reroute: async (env) => ({
      ...env,
      // The servers of teams have no certificates here.
      FETCH_ALLOW_HOSTS: [env['FETCH_ALLOW_HOSTS'], ...openPorts.map((port) => `127.0.0.1:${port}`)].join(),
      CORS_ORIGINS: [env['CORS_ORIGINS'], ...openPorts.map((port) => `http://127.0.0.1:${port}`)].join(),
    }),
  });
  return {
    fleet,
    address: {
      apiUrl: fleet.fleet.baseUrl,
      sandboxUrl: fleet.sandboxUrl,
      databaseUrl: fleet.databaseUrl,
      env: fleet.env,
      openPorts,
    },
  };
}

/**
 * The fleet that `TEST_WORLD` names, else one of this suite's own. For suites that stop no service, order no faults and look only at what
 * their own teams have.
 */
export async function openSharedFleet(): Promise<SharedFleet> {
  const text = process.env['TEST_WORLD'];
  if (text === undefined || text === '') {
    const { fleet, address } = await startSharedFleet();
    return { ...fleet, baseUrl: address.apiUrl, openPorts: address.openPorts, stop: () => fleet.stop() };
  }
  const address = JSON.parse(text) as SharedFleetAddress;
  const database = openDatabase({ url: address.databaseUrl, poolMax: 5, applicationName: 'slideloom-suite' });
  const access = createFleetAccess({ database, baseUrl: address.apiUrl, sandboxUrl: address.sandboxUrl });
  return {
    ...access,
    env: address.env,
    baseUrl: address.apiUrl,
    openPorts: address.openPorts,
    stop: () => database.close(),
  };
}
