import { webhookPlatforms, type WebhookPlatform } from '@slideloom/contracts';
import { env } from '@slideloom/service-kit';
import { z } from 'zod';
import type { PlatformClient, PlatformModule } from './platform-module.ts';
import { platformModules } from './platform-modules.ts';

type SwitchOf<Module> = Module extends { switches: readonly (infer Name extends string)[] } ? Name : never;
type SettingOf<Module> = Module extends PlatformModule
  ? `${Uppercase<Module['name']>}_${'CLIENT_ID' | 'CLIENT_SECRET' | Module['addresses'][number] | SwitchOf<Module>}`
  : never;
type Setting = SettingOf<(typeof platformModules)[number]>;

export type PlatformSettings = { [Name in Setting | FormerSecret]?: string | undefined } & { BASE_URL: string };

/** A platform that signs by its client's secret may sign by the one before it, until that is taken back there. */
type FormerSecret = `${Uppercase<WebhookPlatform>}_FORMER_CLIENT_SECRET`;

const clientId = z.string().max(255).optional();
const clientSecret = env.secret.optional();
const address = env.httpUrl.optional();
const onOrOff = z.enum(['on', 'off']).optional();

/** The variables of all platforms. A platform without a client cannot be connected. */
export const platformShape = Object.fromEntries(
  (platformModules as readonly PlatformModule[]).flatMap(({ name, addresses, switches = [] }) => [
    [settingOf(name, 'CLIENT_ID'), clientId],
    [settingOf(name, 'CLIENT_SECRET'), clientSecret],
    ...addresses.map((which) => [settingOf(name, which), address] as const),
    ...switches.map((which) => [settingOf(name, which), onOrOff] as const),
    ...webhookPlatforms
      .filter((platform) => platform === name)
      .map(() => [settingOf(name, 'FORMER_CLIENT_SECRET'), clientSecret] as const),
  ]),
) as { [Name in Setting | FormerSecret]: z.ZodOptional<z.ZodType<string>> };

/** What is wrong with the platforms' settings: half a client. */
export function problemsOfClients(config: PlatformSettings): string[] {
  return platformModules.flatMap(({ name }) => {
    const [id, secret] = [settingOf(name, 'CLIENT_ID'), settingOf(name, 'CLIENT_SECRET')];
    const hasId = read(config, id) !== undefined;
    if (hasId === (read(config, secret) !== undefined)) return [];
    return [hasId ? `${secret}: is required, as ${id} is given` : `${id}: is required, as ${secret} is given`];
  });
}

/** Our client at a platform; null where there is none. */
export function readClient({ name }: Pick<PlatformModule, 'name'>, config: PlatformSettings): PlatformClient | null {
  const [id, secret] = [read(config, settingOf(name, 'CLIENT_ID')), read(config, settingOf(name, 'CLIENT_SECRET'))];
  if (!id || !secret) return null;
  return {
    id,
    secret,
    signingSecrets: [secret, read(config, settingOf(name, 'FORMER_CLIENT_SECRET')) ?? []].flat(),
    address: (which) => read(config, settingOf(name, which)),
    has: (which) => read(config, settingOf(name, which)) === 'on',
    redirectUri: `${config.BASE_URL}/auth/${name}/callback`,
    webhookUrl: `${config.BASE_URL}/webhooks/${name}`,
  };
}

function settingOf(name: string, setting: string): string {
  return `${name.toUpperCase()}_${setting}`;
}

function read(config: PlatformSettings, setting: string): string | undefined {
  return (config as Readonly<Record<string, string | undefined>>)[setting];
}
