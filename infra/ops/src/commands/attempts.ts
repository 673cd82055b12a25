import { query } from '@slideloom/db';
import { AppError, uuidV7 } from '@slideloom/service-kit';
import type { Command } from '../open-fleet.ts';
import { readChoice, readId, readText } from '../read-values.ts';

const maxShown = 1_000;
/** Messages are left to the sweep of any service that has a broker. */
const holdMs = 0;

/** Attempts to publish whose outcome a person must say, of one team or of all; the oldest first. */
const list: Command = async ({ fleet, values, print }) => {
  const team = values.team === undefined ? undefined : readId(values.team, 'team_not_found');
  const attempts = await query(() =>
    fleet.database.prisma.publishAttempt.findMany({
      where: { state: 'review', ...(team !== undefined && { team_id: team }) },
      orderBy: { unknown_since: 'asc' },
      take: maxShown,
    }),
  );
  for (const { id, team_id: teamId, platform, platform_user_id: creator, sent_at: sentAt } of attempts) {
    print(`${id}  ${platform}  creator ${creator}  sent ${sentAt?.toISOString() ?? 'never'}  team ${teamId}`);
  }
  print(attempts.length === 0 ? 'No outcome is for review' : `${attempts.length} outcomes are for review`);
  return 0;
};

/** Says for a team that cannot what became of an attempt, as `POST /publish/attempts/{id}/resolve` does; the row names the author. */
const resolve: Command = async ({ fleet: { database }, positionals: [id, said], values, print }) => {
  const attemptId = readId(id, 'attempt_not_found');
  const outcome = readChoice(said ?? '', 'outcome', ['posted', 'not_posted']);
  const author = `operator ${readText(values, 'author')}`;
  const attempt = await query(() => database.prisma.publishAttempt.findUnique({ where: { id: attemptId } }));
  if (!attempt) throw new AppError('attempt_not_found');
  type Answer = { outcome: 'resolved'; job_id: string | null } | { outcome: 'not_open' | 'missing' };
  const [row] = await query(
    () => database.prisma.$queryRaw<{ answer: Answer }[]>`
      SELECT resolve_attempt(${attempt.team_id}::uuid, ${attemptId}::uuid, ${outcome}, ${author}, ${uuidV7.next()}::uuid,
                             ${uuidV7.next()}::uuid, ${holdMs}::int) AS answer`,
    'resolve_attempt',
  );
  const { answer } = row!;
  if (answer.outcome !== 'resolved') {
    print('Nothing was changed: its outcome is known');
    return 1;
  }
  if (answer.job_id !== null) {
    await query(
      () => database.prisma.$queryRaw`
        SELECT wake_publish(${answer.job_id}::uuid, ${uuidV7.next()}::uuid, ${holdMs}::int)`,
      'wake_publish',
    );
  }
  // Where its job has ended the scheduler makes the next one.
  const by = answer.job_id === null ? 'when the scheduler finds it, unless it was deleted' : `by job ${answer.job_id}`;
  print(outcome === 'posted' ? 'It counts as posted' : `It is sent once more, ${by}`);
  return 0;
};

export const attemptCommands = { list, resolve };
