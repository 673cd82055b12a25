import { commands as catalogue, type ServiceName } from '@slideloom/contracts';
import { replayJob } from '@slideloom/db';
import { listDeadLetters, removeDeadLetters, type DeadLetter } from '@slideloom/messaging';
import { AppError } from '@slideloom/service-kit';
import type { Command, CommandInput } from '../open-fleet.ts';

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

async function allLetters(input: CommandInput): Promise<DeadLetter[]> {
  const broker = await input.fleet.broker();
  const lists = [];
  for (const service of servicesOf(input)) lists.push(await listDeadLetters(broker, service));
  return lists.flat();
}

const list: Command = async (input) => {
  const letters = await allLetters(input);
  for (const letter of letters) {
    input.print(
      `${letter.id}  ${letter.service}  ${letter.name}  ${letter.parkedAt ?? '-'}  ${letter.code}: ${letter.reason}`,
    );
  }
  input.print(letters.length === 0 ? 'No dead letters' : `${letters.length} dead letters`);
  return 0;
};

const show: Command = async (input) => {
  const letter = (await allLetters(input)).find(({ id }) => id === input.positionals[0]);
  if (!letter) throw new AppError('not_found', { message: 'No such dead letter' });
  input.print(JSON.stringify(letter, null, 2));
  return 0;
};

const purge: Command = async (input) => {
  const shouldRemove = pickerOf(input);
  const broker = await input.fleet.broker();
  let removed = 0;
  for (const service of servicesOf(input)) removed += (await removeDeadLetters(broker, service, shouldRemove)).length;
  input.print(`${removed} dead letters forgotten`);
  return removed === 0 ? 1 : 0;
};

/** The new job is accepted first and the letter forgotten after it: a crash in between leaves the letter, not a lost job. */
const replay: Command = async (input) => {
  const isPicked = pickerOf(input);
  const letters = (await allLetters(input)).filter(isPicked);
  let failures = 0;
  for (const letter of letters) {
    try {
      if (letter.jobId === null) throw new AppError('invalid_request', { message: 'It names no job' });
      const jobId = await replayJob(input.fleet.database, letter.jobId);
      await removeDeadLetters(await input.fleet.broker(), letter.service, ({ id }) => id === letter.id);
      input.print(`${letter.id}  job ${letter.jobId} runs again as ${jobId}`);
    } catch (error) {
      failures += 1;
      input.print(`${letter.id}  not replayed: ${error instanceof AppError ? error.message : String(error)}`);
    }
  }
  if (letters.length === 0) input.print('No such dead letter');
  return letters.length > 0 && failures === 0 ? 0 : 1;
};

export const deadLetterCommands = { list, show, replay, purge };
