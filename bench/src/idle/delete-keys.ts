import { randomBytes } from 'node:crypto';
import { createApiKey, uuidV7 } from '@slideloom/service-kit';
import type { BenchFleet } from '../fleet/bench-fleet.ts';

/** Requests with each key after its deletion was answered: some at once, and some over so long. */
const requestsAfter = 20;
const afterMs = 400;
const pauseMs = 100;

/** Deletes keys that are in use, one after the other, and counts what is answered to those that are sent with it after the deletion was answered. */
export async function deleteKeys(
  bench: BenchFleet,
  count: number,
): Promise<{ sent: number; accepted: number; refused: number }> {
  const totals = { sent: 0, accepted: 0, refused: 0 };
  for (let index = 0; index < count; index += 1) {
    const owner = bench.apiKeys[index % bench.apiKeys.length]!;
    const { id, key } = await makeKey(bench, bench.teamIds[index % bench.teamIds.length]!);
    const ask = async () => (await request(bench, 'GET', '/jobs', key)).status;
    if ((await ask()) !== 200) throw new Error('a new key was refused');
    const use = Promise.all([ask(), ask(), ask()]);
    const { status } = await request(bench, 'DELETE', `/keys/${id}`, owner);
    if (status !== 200) throw new Error(`DELETE /keys answered ${status}`);
    const answers = Array.from({ length: requestsAfter }, async (_, place) => {
      if (place >= requestsAfter / 2) await new Promise((resolve) => setTimeout(resolve, Math.random() * afterMs));
      return ask();
    });
    for (const answered of await Promise.all(answers)) {
      totals.sent += 1;
      if (answered === 401) totals.refused += 1;
      else if (answered === 200) totals.accepted += 1;
    }
    await use;
    // Within the rate of a team.
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return totals;
}

const request = ({ baseUrl }: BenchFleet, method: string, path: string, key: string) =>
  fetch(`${baseUrl}${path}`, { method, headers: { authorization: `Bearer ${key}` } });

async function makeKey({ database }: BenchFleet, teamId: string): Promise<{ id: string; key: string }> {
  const { key, hash, hint } = createApiKey(randomBytes);
  const id = uuidV7.next();
  const { created_by } = await database.prisma.apiKey.findFirstOrThrow({ where: { team_id: teamId } });
  await database.prisma.apiKey.create({
    data: { id, team_id: teamId, name: 'To be deleted', hint, hash: new Uint8Array(hash), created_by },
  });
  return { id, key };
}
