import { systemClock } from '@slideloom/service-kit';
import { createPlatforms, type Platforms } from '../../src/platforms/create-platforms.ts';
import type { PlatformModule, PlatformOptions } from '../../src/platforms/platform-module.ts';
import { platformModules } from '../../src/platforms/platform-modules.ts';
import type { PlatformSettings } from '../../src/platforms/platform-settings.ts';

/** The settings of every platform, as the sandbox at `url` plays it, with the client that it has by default. */
export function settingsAt(url: string, of: { id?: string; secret?: string; baseUrl?: string } = {}): PlatformSettings {
  const modules: readonly PlatformModule[] = platformModules;
  const settings = modules.flatMap(({ name }) => {
    const prefix = name.toUpperCase();
    return [
      [`${prefix}_CLIENT_ID`, of.id ?? `sandbox-${name}-client`],
      [`${prefix}_CLIENT_SECRET`, of.secret ?? `sandbox-${name}-client-secret`],
      [`${prefix}_BASE_URL`, `${url}/${name}`],
    ];
  });
  return { BASE_URL: of.baseUrl ?? 'https://slideloom.test', ...Object.fromEntries(settings) };
}

export function platformsAt(url: string, options: Partial<PlatformOptions> & { secret?: string } = {}): Platforms {
  const { secret, ...rest } = options;
  return createPlatforms(settingsAt(url, secret === undefined ? {} : { secret }), { clock: systemClock, ...rest });
}

/** Webhooks need no platform to be reached. */
export const nowhere = 'http://127.0.0.1:1';
export const noStores = { takeEvent: () => Promise.reject(new Error('no store is connected')) };
