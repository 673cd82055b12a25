import { readWorld } from './world-address.ts';

export type Platform = 'shortvideo' | 'photoapp';
export type JourneyTeam = { teamId: string; ownerId: string; apiKey: string };

async function ask<Answer>(action: string, body: object): Promise<Answer> {
  const response = await fetch(`${readWorld().controlUrl}/${action}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

/** A new team in which both people of the sandbox are, with credits. */
export function newTeam(options: { name?: string; topup?: number } = {}): Promise<JourneyTeam> {
  return ask('team', options);
}

/** Connects an account at the sandbox; answers its id. */
export async function connect(team: JourneyTeam, platform: Platform, login: string): Promise<string> {
  return (await ask<{ id: string }>('connect', { ...team, platform, login })).id;
}

/** The calls that the sandbox got for a target, `photoapp.publish` say. */
export async function callsOf(target: string): Promise<{ path: string; body: unknown; outcome: unknown }[]> {
  return (await ask<{ calls: { path: string; body: unknown; outcome: unknown }[] }>('calls', { target })).calls;
}

/** A path of a team's own server, and how it answers there from now on; answers its address. */
export async function answerWebhooks(path: string, status: number, body = ''): Promise<string> {
  return (await ask<{ url: string }>('receiver', { path, status, body })).url;
}

/** Stops or starts a service; only in a journey that runs alone (`test.describe.configure({ mode: 'serial' })` does not suffice: see `main.ts --alone`). */
export async function setService(
  name: 'gateway' | 'studio' | 'render' | 'image-gen',
  isRunning: boolean,
): Promise<void> {
  await ask('service', { name, isRunning });
}

/** Makes an account one that must be connected again. */
export async function loseAccount(accountId: string): Promise<void> {
  await ask('lose', { accountId });
}

/** The plans `basic` and `pro`, which can be bought at the sandbox. */
export async function offerPlans(): Promise<void> {
  await ask('plans', {});
}

export async function offerCoupon(code: string, credits: number): Promise<void> {
  await ask('coupon', { code, credits });
}
