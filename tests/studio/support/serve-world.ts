import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createPayments } from '@slideloom/fleet-testing/payments';
import type { TestFleet } from '@slideloom/fleet-testing/test-fleet';
import type { WebhookReceiver } from '@slideloom/testing';
import type { Platform } from './world-control.ts';

/** The two people of the sandbox's identity provider, in the roles that a team of the journeys gives them. */
const people = [
  { user_id: 'dev-owner', email: 'owner@slideloom.test', role: 'owner' },
  { user_id: 'dev-member', email: 'mia@slideloom.test', role: 'member' },
] as const;

/**
 * Makes teams and connects accounts for journeys, which run in another process. Each journey has a team of its own, so that
 * they can run side by side, although the same two people sign in.
 */
export async function serveWorld(
  fleet: TestFleet,
  receiver: WebhookReceiver,
): Promise<{ url: string; close(): Promise<void> }> {
  /** How a team's server answers, by path; 204 else. */
  const answers = new Map<string, { status: number; body: string }>();
  receiver.answer((response, { path }) => {
    const { status, body } = answers.get(path) ?? { status: 204, body: '' };
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
  });
  let payments: ReturnType<typeof createPayments> | undefined;
  const actions: Record<string, (body: never) => Promise<object>> = {
    async team({ name, topup = 1_000 }: { name?: string; topup?: number }) {
      const { prisma } = fleet.database;
      const { teamId, ownerId, apiKey } = await fleet.newTeam({ topup });
      for (const { user_id, email, role } of people) {
        await prisma.membership.create({ data: { team_id: teamId, user_id, email, role } });
      }
      if (name !== undefined) {
        await prisma.team.update({ where: { id: teamId }, data: { name } });
        const founder = { team_id: teamId, user_id: ownerId };
        await prisma.membership.updateMany({ where: founder, data: { email: 'founder@slideloom.test' } });
      }
      return { teamId, ownerId, apiKey };
    },
    async connect({
      teamId,
      ownerId,
      platform,
      login,
    }: {
      teamId: string;
      ownerId: string;
      platform: Platform;
      login: string;
    }) {
      return { id: await fleet.connect({ teamId, ownerId }, platform, login) };
    },
    /** The platform takes our access to an account no more. */
    async lose({ accountId }: { accountId: string }) {
      const { prisma } = fleet.database;
      await prisma.socialAccount.update({ where: { id: accountId }, data: { status: 'needs_reauth' } });
      return {};
    },
    /** Two plans, with their prices at the payment provider: once, however many journeys ask. */
    async plans() {
      await (payments ??= createPayments(fleet));
      return {};
    },
    async coupon({ code, credits }: { code: string; credits: number }) {
      const data = { id: randomUUID(), code, credits, created_by: 'journeys' };
      await fleet.database.prisma.coupon.create({ data });
      return {};
    },
    async calls({ target }: { target: string }) {
      return { calls: await fleet.calls(target) };
    },
    /** A path of a team's server, and how it answers there from now on. */
    async receiver({ path, status, body }: { path: string; status: number; body: string }) {
      answers.set(path, { status, body });
      return { url: receiver.url(path) };
    },
    /** Stops or starts a service of the fleet: the API half dead. */
    async service({ name, isRunning }: { name: 'gateway' | 'studio' | 'render' | 'image-gen'; isRunning: boolean }) {
      for (const member of fleet.fleet.of(name)) {
        await (isRunning ? member.start().then(() => member.waitReady()) : member.stop());
      }
      return {};
    },
  };
  const server = createServer((request, response) => {
    answer(request, actions).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function answer(
  request: IncomingMessage,
  actions: Record<string, (body: never) => Promise<object>>,
): Promise<object> {
  const act = actions[request.url?.slice(1) ?? ''];
  if (!act) throw new Error(`There is no ${request.url}`);
  return act((await json(request)) as never);
}
