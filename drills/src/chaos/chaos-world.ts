import type { ApiClient } from '@slideloom/client';
import { createClient } from '@slideloom/client';
import { startStack, waitUntil, type FleetOptions, type Stack, type StackOptions } from '@slideloom/local';
import { createTeam } from '@slideloom/testing';
import { startBalancer, type Balancer } from '@slideloom/fleet-testing/balancer';
import { createApi } from '@slideloom/fleet-testing/api';
import { gradientDeck } from '@slideloom/fleet-testing/decks';
import { startReplicatedServers, type ReplicatedServers } from './replicated-servers.ts';
import { startTestFleet, type TestFleet } from '@slideloom/fleet-testing/test-fleet';
import { startWebhookWitness, type WebhookWitness } from '../webhooks/start-webhook-witness.ts';

export type ChaosAccount = { id: string; platform: 'shortvideo' | 'photoapp' };
export type ChaosTeam = { teamId: string; apiKey: string; client: ApiClient; imageUrls: string[] };

export type ChaosWorld = {
  stack: Stack;
  /** In place of the stack's PostgreSQL and RabbitMQ, where that was asked for. */
  replicated?: ReplicatedServers;
  fleet: TestFleet;
  balancer: Balancer;
  teams: ChaosTeam[];
  /** Account n belongs to team n modulo the teams. */
  accounts: ChaosAccount[];
  /** The servers of every other team, which has endpoints there. */
  webhooks: WebhookWitness;
  /** What was accepted has come to its end so long after the last fault, the last request and the pauses that failed attempts left, ms. */
  settleWithinMs: number;
  stop(): Promise<void>;
};

export type ChaosWorldOptions = {
  name: string;
  /** Where its own servers live. */
  dir: string;
  /** Which servers it brings; the others are those of the environment. */
  which?: StackOptions['which'];
  /** PostgreSQL with a synchronous standby and three nodes of RabbitMQ, in place of one each. Default false. */
  isReplicated?: boolean;
  teams: number;
  accounts: number;
  env?: Record<string, string>;
  /** By default every service but billing has two replicas. */
  replicas?: FleetOptions['replicas'] & { gateway: number };
  step?: StackOptions['step'];
  /** Changes the configuration of the services before they start; the servers run by then. */
  reroute?: (env: Record<string, string>, stack: Stack) => Promise<Record<string, string>>;
  /** A minute unless given: on a machine that others use too, more. */
  settleWithinMs?: number;
};

const manyReplicas = { gateway: 2, 'image-gen': 2, render: 2, publish: 2, notify: 2, scheduler: 2 };
const topup = 100_000;
const slidesOfPost = 2;
const hasEndpoints = (team: number) => team % 2 === 0;

/** A fleet whose every part may be killed: servers of its own, replicas behind a balancer, teams with accounts at both platforms. */
export async function openChaosWorld(options: ChaosWorldOptions): Promise<ChaosWorld> {
  const { name, dir, which, replicas = manyReplicas, step = (_title, work) => work() } = options;
  // What is killed must have written what it promised: durable, although tests are quicker without.
  const own = options.isReplicated ? (['redis', 'objectStore'] as const) : which;
  const stack = await startStack({ dir, isFresh: true, ...(own && { which: own }), step });
  Object.assign(process.env, which ? {} : stack.env);
  let fleet: TestFleet | undefined;
  let replicated: ReplicatedServers | undefined;
  const webhooks = await startWebhookWitness();
  const balancer = await startBalancer(() => fleet?.fleet.of('gateway') ?? []);
  const stop = async () => {
    await fleet?.stop();
    await balancer.close();
    await webhooks.close();
    await replicated?.stop();
    await stack.stop({ discard: true });
  };
  try {
    if (options.isReplicated) {
      replicated = await step('Two PostgreSQL, three RabbitMQ', () => startReplicatedServers(dir));
    }
    fleet = await step('Fleet', () =>
      startTestFleet({
        name,
        replicas,
        doesRevive: true,
        databaseServer: replicated?.databaseUrl ?? stack.postgres.url,
        baseUrl: balancer.url,
        env: {
          REDIS_URL: stack.redis.url,
          RABBITMQ_URL: replicated?.rabbitmqUrl ?? stack.rabbitmq.url,
          LOG_LEVEL: 'info',
          ADDRESS_LIMIT: '1000000',
          DRAIN_MS: '3000',
          ...options.env,
        },
        reroute: async (env) => {
          const changed = { ...env, FETCH_ALLOW_HOSTS: `${env['FETCH_ALLOW_HOSTS']},${webhooks.hostPort}` };
          return options.reroute ? options.reroute(changed, stack) : changed;
        },
      }),
    );
    const areBalanced = async () => balancer.ready() === replicas.gateway;
    await waitUntil(areBalanced, { what: 'The balancer', withinMs: 60_000 });
    const { teams, accounts } = await step('Teams and accounts', () => populate(fleet!, options));
    for (const [number, team] of teams.entries()) if (hasEndpoints(number)) await webhooks.furnish(team);
    return {
      stack,
      ...(replicated && { replicated }),
      fleet,
      balancer,
      teams,
      accounts,
      webhooks,
      settleWithinMs: options.settleWithinMs ?? 60_000,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function populate(fleet: TestFleet, options: Pick<ChaosWorldOptions, 'teams' | 'accounts'>) {
  const { baseUrl } = fleet.fleet;
  const accounts: ChaosAccount[] = [];
  const teams = await Promise.all(
    Array.from({ length: options.teams }, async (_, number): Promise<ChaosTeam> => {
      const team = await createTeam(fleet.database, { topup });
      const { teamId, apiKey } = team;
      const client = createClient({ baseUrl, token: apiKey, retries: 0 });
      if (number >= options.accounts) return { teamId, apiKey, client, imageUrls: [] };
      const api = createApi(baseUrl, apiKey);
      const deck = await api.ended(await api.render(gradientDeck(slidesOfPost)));
      const { slides } = deck.result as { slides: { image_url: string }[] };
      for (let account = number; account < options.accounts; account += options.teams) {
        const platform = account % 2 === 0 ? 'shortvideo' : 'photoapp';
        accounts[account] = { id: await fleet.connect(team, platform, `chaos-${account}`), platform };
      }
      return { teamId, apiKey, client, imageUrls: slides.map(({ image_url: url }) => url) };
    }),
  );
  return { teams, accounts };
}
