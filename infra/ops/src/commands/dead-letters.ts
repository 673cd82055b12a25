import { commands as catalogue, type ServiceName } from '@slideloom/contracts';
import { replayJob } from '@slideloom/db';
import { countDeadLetters, goThroughDeadLetters, purgeDeadLetters, type DeadLetter } from '@slideloom/messaging';
import { AppError } from '@slideloom/service-kit';
import type { Command, CommandInput } from '../open-fleet.ts';
import { readText } from '../read-values.ts';

const owners = [...new Set(Object.values(catalogue).map((command) => command.owner))] as ServiceName[];

/** The services asked for: the one named, or all that have dead letters. */
function servicesOf({ values }: CommandInput): ServiceName[] {
  if (values.service === undefined) return owners;
  const named = owners.find((owner) => owner === values.service);
  if (!named) throw new AppError('invalid_request', { message: `--service: is one of ${owners.join(', ')}` });
  return [named];
}

function pickerOf({ positionals, values }: CommandInput): (letter: DeadLetter) => boolean {
  const [id] = positionals;
  if ((id === undefined) === (values.all !== true)) {
    throw new AppError('invalid_request', { message: 'Name one dead letter by its id, or say --all' });
  }
  return (letter) => values.all === true || letter.id === id;
}

/** Shows every letter of the services asked for to `judge`, in one pass through each queue; what is printed meanwhile stays, whatever comes. */
async function goThrough(input: CommandInput, judge: Parameters<typeof goThroughDeadLetters>[2]): Promise<void> {
  const broker = await input.fleet.broker();
  for (const service of servicesOf(input)) await goThroughDeadLetters(broker, service, judge);
}

/** How many letters there are now: of the services asked for. */
async function remaining(input: CommandInput): Promise<number> {
  const broker = await input.fleet.broker();
  let count = 0;
  for (const service of servicesOf(input)) count += await countDeadLetters(broker, service);
  return count;
}

const list: Command = async (input) => {
  const expected = await remaining(input);
  let count = 0;
  await goThrough(input, (letter) => {
    count += 1;
    const { id, service, name, parkedAt, code, reason } = letter;
    input.print(`${id}  ${service}  ${name}  ${parkedAt ?? '-'}  ${code}: ${reason}`);
    return 'keep';
  }).catch((error: unknown) => {
    input.print(`${count} of ${expected} dead letters, then the broker did not answer`);
    throw error;
  });
  input.print(count === 0 ? 'No dead letters' : `${count} dead letters`);
  return 0;
};

const show: Command = async (input) => {
  let isFound = false;
  await goThrough(input, (letter) => {
    if (letter.id !== input.positionals[0]) return 'keep';
    isFound = true;
    input.print(JSON.stringify(letter, null, 2));
    return 'keep';
  });
  if (!isFound) throw new AppError('not_found', { message: 'No such dead letter' });
  return 0;
};

const purge: Command = async (input) => {
  const isPicked = pickerOf(input);
  let removed = 0;
  if (input.values.all === true) {
    const broker = await input.fleet.broker();
    for (const service of servicesOf(input)) removed += await purgeDeadLetters(broker, service);
  } else {
    await goThrough(input, (letter) => {
      if (!isPicked(letter)) return 'keep';
      removed += 1;
      return 'remove';
    });
  }
  input.print(`${removed} dead letters forgotten, ${await remaining(input)} remain`);
  return removed === 0 ? 1 : 0;
};

/**
 * The new job is accepted first and the letter forgotten after it: a crash in between leaves the letter, not a lost job, and the letter
 * replayed again names the same new job.
 */
const replay: Command = async (input) => {
  const [isPicked, author] = [pickerOf(input), readText(input.values, 'author')];
  let replayed = 0;
  let failures = 0;
  await goThrough(input, async (letter) => {
    if (!isPicked(letter)) return 'keep';
    try {
      if (letter.jobId === null) throw new AppError('invalid_request', { message: 'It names no job' });
      const jobId = await replayJob(input.fleet.database, letter.jobId, author);
      replayed += 1;
      input.print(`${letter.id}  job ${letter.jobId} runs again as ${jobId}`);
      return 'remove';
    } catch (error) {
      failures += 1;
      input.print(`${letter.id}  not replayed: ${error instanceof AppError ? error.message : String(error)}`);
      return 'keep';
    }
  });
  if (replayed + failures === 0) input.print('No such dead letter');
  else input.print(`${replayed} replayed, ${await remaining(input)} remain`);
  return replayed > 0 && failures === 0 ? 0 : 1;
};

export const deadLetterCommands = { list, show, replay, purge };
