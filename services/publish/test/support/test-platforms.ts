import { systemClock } from '@slideloom/service-kit';
import { createPlatforms, type Platforms } from '../../src/platforms/create-platforms.ts';
import type { PlatformModule, PlatformOptions } from '../../src/platforms/platform-module.ts';
import { platformModules } from '../../src/platforms/platform-modules.ts';
import type { PlatformSettings } from '../../src/platforms/platform-settings.ts';

const modules: readonly PlatformModule[] = platformModules;

type Client = { id: string; secret: string };

/** The secret by which a platform may still sign while our secret there is rotated. */
export const formerSecret = 'the-secret-before-it';

/** One client for all platforms, as the environment says it to the fleet and to the sandbox. */
export function clientsOf({ id, secret }: Client): Record<string, string> {
  const variables = modules.flatMap(({ name }) => [
    [`${name.toUpperCase()}_CLIENT_ID`, id],
    [`${name.toUpperCase()}_CLIENT_SECRET`, secret],
    [`${name.toUpperCase()}_FORMER_CLIENT_SECRET`, formerSecret],
  ]);
  return Object.fromEntries(variables) as Record<string, string>;
}

/** The settings of every platform, as the sandbox at `url` plays it. */
export function settingsAt(url: string, client: Client): PlatformSettings {
  const addresses = modules.map(({ name }) => [`${name.toUpperCase()}_BASE_URL`, `${url}/${name}`]);
  return { BASE_URL: 'https://slideloom.test', ...clientsOf(client), ...Object.fromEntries(addresses) };
}

/** The platforms at an address, by default with the secret with which the sandbox signs webhooks. */
export function platformsAt(url: string, options: Partial<PlatformOptions> & { secret?: string } = {}): Platforms {
  const { secret = 'sandbox-shortvideo-client-secret', ...rest } = options;
  return createPlatforms(settingsAt(url, { id: 'client', secret }), { clock: systemClock, ...rest });
}

/** Webhooks need no platform to be reached. */
export const nowhere = 'http://127.0.0.1:1';
export const noStores = { takeEvent: () => Promise.reject(new Error('no store is connected')) };
