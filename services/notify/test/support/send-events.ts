import type { NotifyWorld, Post } from './notify-world.ts';

export const taken: Post = () => Promise.resolve({ status: 200, body: '', errorCode: null });
export const refusedBy =
  (status: number): Post =>
  () =>
    Promise.resolve({ status, body: 'no', errorCode: null });

/** A team with one endpoint at a server of its own, and one event on its way. */
export async function oneEvent(world: NotifyWorld) {
  const receiver = await world.receiver();
  const teamId = await world.team();
  const { id: endpointId, secret } = await world.endpoint(teamId, receiver.url(), ['ledger.entry_created']);
  const [eventId] = await world.happen(teamId);
  await world.fanOutAll(teamId);
  return { receiver, teamId, endpointId, secret, eventId: eventId! };
}

/** Sends whenever something is due, as messages and the sweep do, until `until` ms. */
export async function runUntil(world: NotifyWorld, teamId: string, post: Post, untilMs: number): Promise<void> {
  const { run } = world.deliverer(post);
  while (world.now() < untilMs) {
    const { sent } = await run(teamId);
    const [next] = await world.prisma.webhookDelivery.findMany({
      where: { team_id: teamId, state: 'pending' },
      orderBy: { next_attempt_at: 'asc' },
    });
    // What waits for a disabled endpoint stays due.
    const isStuck = sent === 0 && next !== undefined && next.next_attempt_at.getTime() <= world.now();
    const nextMs = next && !isStuck ? next.next_attempt_at.getTime() : untilMs;
    world.advance(Math.max(1, Math.min(nextMs, untilMs) - world.now()));
  }
}
