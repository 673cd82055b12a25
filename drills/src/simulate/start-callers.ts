import { acceptWork, sql, type Database } from '@slideloom/db';
import { createAcceptJobs, type JobRequest } from '@slideloom/gateway/accept-jobs';
import { AppError, type IdSource } from '@slideloom/service-kit';
import type { Draws } from '../virtual/seeded-draws.ts';
import type { VirtualTime } from '../virtual/virtual-time.ts';
import type { CodePlant } from './plants.ts';
import type { FleetProcess, SimulatedFleet } from './simulated-fleet.ts';

type Request = {
  key: string;
  team: string;
  jobs: JobRequest[];
  atMs: number;
  cancelMs: number | null;
  /** When another team tries to cancel it. */
  strangerMs: number | null;
};

export type Callers = {
  /** Jobs by the key of their request, as they were answered to the callers, and the team of each. */
  accepted: ReadonlyMap<string, { team: string; jobs: readonly string[] }>;
  /** Ids that a team was answered anything of, though they are another's. */
  seenByStrangers: ReadonlySet<string>;
  /** Callers who have no answer yet. */
  waiting(): number;
};

const answerMs = 8_000;
const requestsWithinMs = 60_000;

/**
 * Callers of the teams, who ask again with the same key until they have an answer; some cancel what they asked for, or try to cancel what
 * another team did. Meanwhile each team's month is renewed once.
 */
export function startCallers(of: {
  database: Database;
  time: VirtualTime;
  ids: IdSource;
  draws: Draws;
  teams: readonly string[];
  calmMs: number;
  fleet: SimulatedFleet;
  plant: CodePlant | undefined;
  note(what: string): void;
  onAccepted(key: string, jobs: readonly string[]): void;
}): Callers {
  const { database, time, ids, draws, teams, fleet, plant, note } = of;
  const startedAt = time.now();
  const requests = planRequests(draws, teams);
  const accepted = new Map<string, { team: string; jobs: readonly string[] }>();
  const seenByStrangers = new Set<string>();
  let waiting = requests.length;

  const send = async ({ process, relay }: FleetProcess, request: Request, tried: number): Promise<string[]> => {
    const accept = createAcceptJobs({
      accept: (work) =>
        process.call('accept', () => acceptWork(database, plant?.accept?.(work, { tried, teams }) ?? work)),
      acceptPublish: () => Promise.reject(new Error('no post is asked for')),
      relay,
      admit: () => undefined,
      workerDeathsPerHour: 1_000_000,
      ids,
    });
    const { key, team, jobs } = request;
    const { acceptance, jobIds } = await accept({
      caller: { teamId: team, userId: 'a-person', authMode: 'jwt', apiKeyId: null } as never,
      route: '/render',
      jobs,
      callerData: { external_id: key },
      idempotency: { key, request: key, status: 202, answer: (made) => ({ jobs: made }) },
    });
    return acceptance.outcome === 'replayed' ? (acceptance.response as { jobs: string[] }).jobs : jobIds;
  };

  const ask = async (request: Request, tried = 0): Promise<void> => {
    const again = () => void time.schedule(draws.between('again', 500, 5_000), () => void ask(request, tried + 1));
    const gateways = fleet.gateways();
    if (gateways.length === 0) return again();
    let isSettled = false;
    const once = (run: () => void) => () => {
      if (isSettled) return;
      isSettled = true;
      giveUp();
      run();
    };
    // A gateway that has died answers nothing.
    const giveUp = time.schedule(answerMs, () => once(again)());
    try {
      const jobs = await send(draws.pick('gateway', gateways), request, tried);
      once(() => {
        waiting -= 1;
        accepted.set(request.key, { team: request.team, jobs });
        of.onAccepted(request.key, jobs);
        if (request.cancelMs !== null) time.schedule(request.cancelMs, () => void cancel(request.team, jobs[0]!));
        if (request.strangerMs !== null) time.schedule(request.strangerMs, () => void meddle(request.team, jobs[0]!));
      })();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'unavailable') return once(again)();
      once(() => {
        waiting -= 1;
        note(`${request.key} is refused: ${error.code}`);
      })();
    }
  };

  /** At any gateway, until it is done. */
  const atGateway = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    const again = () => void time.schedule(2_000, () => void atGateway(name, run));
    const [gateway] = fleet.gateways();
    if (!gateway) return again();
    await gateway.process.call(name, run).catch(again);
  };
  const cancel = (team: string, id: string) =>
    atGateway('cancel', () => database.rows(sql`SELECT cancel_job(${team}::uuid, ${id}::uuid)`));
  const meddle = (owner: string, id: string) =>
    atGateway('cancel of another', async () => {
      const stranger = teams.find((team) => team !== owner)!;
      const [row] = await database.rows<{ outcome: string }>(
        sql`SELECT cancel_job(${stranger}::uuid, ${id}::uuid) AS outcome`,
      );
      if (row!.outcome !== 'missing') seenByStrangers.add(id);
    });
  const renew = (team: string) => {
    const at = new Date(startedAt + 3_600_000);
    return atGateway('renewal', () =>
      database.rows(sql`SELECT reset_monthly(${`renewal-${team}`}, ${team}::uuid, 40, ${at}::timestamptz)::text`),
    );
  };

  for (const request of requests) time.schedule(request.atMs, () => void ask(request));
  for (const team of teams) time.schedule(draws.between('renewal', 10_000, of.calmMs), () => void renew(team));
  return { accepted, seenByStrangers, waiting: () => waiting };
}

function planRequests(draws: Draws, teams: readonly string[]): Request[] {
  return Array.from({ length: draws.between('requests', 4, 12) }, (_, at) => {
    const count = draws.chance('two jobs', 0.3) ? 2 : 1;
    const type = draws.chance('render', 0.7) ? ('render' as const) : ('image_gen' as const);
    const input = { ofRequest: count, pictures: draws.between('pictures', 0, 3) };
    return {
      key: `r${at}`,
      team: draws.pick('team', teams),
      jobs: Array.from({ length: count }, () => ({ type, input, cost: draws.between('cost', 0, 40) })),
      atMs: draws.between('request', 0, requestsWithinMs),
      cancelMs: draws.chance('cancelled', 0.2) ? draws.between('cancel', 10, 30_000) : null,
      strangerMs: draws.chance('meddled with', 0.2) ? draws.between('meddle', 10, 30_000) : null,
    };
  });
}
