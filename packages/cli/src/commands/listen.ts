import { ApiError, events, hasEnded, withResources, type ApiClient, type EventOf } from '@slideloom/client';
import type { Command } from 'commander';
import { BoundedQueue } from '../bounded-queue.ts';
import { CommandFault } from '../command-fault.ts';
import type { Context } from '../context.ts';
import { makeWebhook, newSecret } from '../forward-event.ts';
import type { Output } from '../output.ts';
import type { Run } from '../run.ts';

type Heard = EventOf<'/events'>;
type Told = { type: string; data: object; happenedAt: string };
/** So long a handler may take, ms: as the service waits. */
const timeoutMs = 15_000;
/** Events that wait for the handler at most. */
const maxWaiting = 1_000;
/** Events that were forwarded are remembered, because a stream that is opened again may tell one twice. */
const remembered = 1_000;

export function addListen(program: Command, run: Run): void {
  program
    .command('listen')
    .description('have webhooks sent to a server on this computer, signed, without a tunnel')
    .requiredOption('--forward-to <address>', 'such as :4000, :4000/hooks, or an address')
    .option('--secret <secret>', 'that signs them; a new one otherwise')
    .action(run(listen));
}

async function listen(context: Context, options: { forwardTo: string; secret?: string }): Promise<void> {
  const { output, signal } = context;
  const api = context.api();
  const target = targetOf(options.forwardTo);
  const secret = options.secret ?? newSecret();
  if (!/^whsec_[A-Za-z0-9+/]{20,}={0,2}$/.test(secret))
    throw new CommandFault('usage', 'A secret has the form whsec_…');
  output.note(
    `Sending to ${target}: job.completed, job.failed, post.scheduled, post.published, post.failed, post.outcome_unknown`,
  );
  output.item({ secret }, `Secret that signs them: ${secret}`);
  const queue = new BoundedQueue<Heard>(maxWaiting);
  const stop = new AbortController();
  const until = AbortSignal.any([signal, stop.signal]);
  const reading = readInto(queue, { api, output, signal: until }).finally(() => queue.end());
  const forwarding = forwardAll(queue, { api, output, target, secret, signal });
  // Where one of them fails, so does the command.
  await Promise.all([reading, forwarding]).finally(() => stop.abort());
  signal.throwIfAborted();
}

/** Reads on while a handler takes its time: a stream that is not read is cut by the service. */
async function readInto(
  queue: BoundedQueue<Heard>,
  { api, output, signal }: { api: ApiClient; output: Output; signal: AbortSignal },
): Promise<void> {
  let leftOut = 0;
  for await (const event of events(api, '/events', { signal })) {
    if (event.event === 'credits' || (event.event === 'job' && !hasEnded(event.data))) continue;
    if (queue.push(event)) {
      leftOut = 0;
      continue;
    }
    leftOut += 1;
    if (leftOut === 1) output.note(`${maxWaiting} events wait for the handler: those that come now are left out`);
  }
}

async function forwardAll(
  queue: BoundedQueue<Heard>,
  {
    api,
    output,
    target,
    secret,
    signal,
  }: { api: ApiClient; output: Output; target: string; secret: string; signal: AbortSignal },
): Promise<void> {
  const seen = new Set<string>();
  for await (const event of queue) {
    if (signal.aborted) return;
    for (const told of await toldBy(api, event, signal)) {
      const name = `${told.type} ${JSON.stringify(told.data)}`;
      if (seen.has(name)) continue;
      seen.add(name);
      if (seen.size > remembered) seen.delete(seen.values().next().value!);
      const sent = await forward(told, { target, secret, signal });
      output.item(
        sent,
        `${new Date().toISOString().slice(11, 19)}  ${told.type.padEnd(20)}  ${sent.resource}  →  ${sent.answer}`,
      );
    }
  }
}

/** Which webhooks an event of the stream is; data as a real one has it, read anew because the stream leaves the caller's own data out. */
async function toldBy(api: ApiClient, { event, data }: Heard, signal: AbortSignal): Promise<Told[]> {
  try {
    if (event === 'job') {
      const job = await withResources(api).jobs.get(data.id, { signal });
      return [{ type: `job.${job.status}`, data: job, happenedAt: job.updated_at }];
    }
    if (event === 'post' && !('deleted' in data)) {
      const post = await withResources(api).schedule.posts.get(data.id, { signal });
      return [{ type: `post.${post.status}`, data: post, happenedAt: new Date().toISOString() }];
    }
    if (event === 'outcome' && data.state === 'unknown' && data.attempt_id !== null) {
      const attempt = await withResources(api).publish.attempts.get(data.attempt_id, { signal });
      return [{ type: 'post.outcome_unknown', data: attempt, happenedAt: attempt.updated_at }];
    }
  } catch (error) {
    // It was deleted since.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return [];
}

async function forward(
  told: Told,
  { target, secret, signal }: { target: string; secret: string; signal: AbortSignal },
) {
  const { id, body, headers } = makeWebhook(told, { secret, nowMs: Date.now() });
  const resource = (told.data as { id: string }).id;
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const answer = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal: until }).then(
    async (response) => {
      await response.body?.cancel();
      return String(response.status);
    },
    (error: unknown) => {
      signal.throwIfAborted();
      return (error as Error).name === 'TimeoutError' ? 'no answer in 15 s' : 'no connection';
    },
  );
  return { id, type: told.type, resource, answer };
}

function targetOf(text: string): string {
  const address = /^:\d/.test(text) ? `http://127.0.0.1${text}` : /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new CommandFault('usage', `${text} is not an address, such as :4000 or http://localhost:4000/hooks`);
  }
  return new URL(address).href;
}
