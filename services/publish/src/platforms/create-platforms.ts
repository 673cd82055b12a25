import type { Platform } from '@slideloom/contracts';
import type { CallObserver } from '@slideloom/service-kit';
import { measureAdapter } from './measure-adapter.ts';
import { measureOauth } from './measure-oauth.ts';
import type { PlatformModule, PlatformOptions, PlatformParts } from './platform-module.ts';
import { platformModules } from './platform-modules.ts';
import { readClient, type PlatformSettings } from './platform-settings.ts';

/** The platforms at which we have a client. */
export type Platforms = ReadonlyMap<Platform, PlatformParts>;

/** `onCall` observes each call of OAuth and of posting. */
export function createPlatforms(
  config: PlatformSettings,
  { onCall, ...options }: PlatformOptions & { onCall?: CallObserver },
): Platforms {
  const modules: readonly PlatformModule[] = platformModules;
  return new Map(
    modules.flatMap((module): [Platform, PlatformParts][] => {
      const client = readClient(module, config);
      if (!client) return [];
      const parts = module.create(client, options);
      return [[module.name, onCall ? measured(parts, onCall) : parts]];
    }),
  );
}

function measured(parts: PlatformParts, onCall: CallObserver): PlatformParts {
  const { oauth, adapter } = parts;
  return {
    ...parts,
    oauth: measureOauth(oauth, onCall),
    ...(adapter && { adapter: measureAdapter(adapter, onCall) }),
  };
}
