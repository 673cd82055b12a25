import type { Command } from 'commander';
import { CommandFault } from '../command-fault.ts';
import type { Context } from '../context.ts';
import { receiveWebhooks, type ReceivedWebhook } from '../receive-webhooks.ts';
import type { Run } from '../run.ts';
import { newSecret, signWebhook } from '../sign-webhook.ts';

/** So long a handler may take, ms: as the service waits. */
const timeoutMs = 15_000;

export function addListen(program: Command, run: Run): void {
  program
    .command('listen')
    .description('have webhooks sent to a server on this computer, signed, without a tunnel')
    .requiredOption('--forward-to <address>', 'such as :4000, :4000/hooks, or an address')
    .option('--secret <secret>', 'that signs them; a new one otherwise')
    .option('--resume <listener>', 'go on where an earlier run ended, at most an hour ago')
    .action(run(listen));
}

type Options = { forwardTo: string; secret?: string; resume?: string };

async function listen(context: Context, options: Options): Promise<void> {
  const { output, signal } = context;
  const api = context.api();
  const target = targetOf(options.forwardTo);
  const secret = options.secret ?? newSecret();
  if (!/^whsec_[A-Za-z0-9+/]{20,}={0,2}$/.test(secret))
    throw new CommandFault('usage', 'A secret has the form whsec_…');
  output.item({ secret }, `Secret that signs them: ${secret}`);
  let listenerId = options.resume;
  const events = receiveWebhooks(api, {
    listenerId,
    signal,
    note: (text) => output.note(text),
    onListener: (id, types) => {
      listenerId = id;
      output.note(`Sending to ${target}: ${types.join(', ')}`);
    },
  });
  try {
    for await (const event of events) {
      const answer = await forward(event, { target, secret, signal });
      const { id, type } = event;
      const resource = resourceOf(event);
      output.item(
        { id, type, resource, answer },
        `${new Date().toISOString().slice(11, 19)}  ${type.padEnd(25)}  ${resource ?? ''}  →  ${answer}`,
      );
    }
  } finally {
    if (listenerId !== undefined) output.note(`Go on within an hour: --resume ${listenerId}`);
  }
  signal.throwIfAborted();
}

/** What the receiver answered. Rejects when the program is ended meanwhile: the event is not dealt with then. */
async function forward(
  { id, body }: ReceivedWebhook,
  { target, secret, signal }: { target: string; secret: string; signal: AbortSignal },
): Promise<string> {
  const headers = signWebhook({ id, body }, { secret, nowMs: Date.now() });
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal: until }).then(
    async (response) => {
      await response.body?.cancel();
      return String(response.status);
    },
    (error: unknown) => {
      signal.throwIfAborted();
      return (error as Error).name === 'TimeoutError' ? 'no answer in 15 s' : 'no connection';
    },
  );
}

/** The id of what the event is about; null for balances. */
function resourceOf({ body }: ReceivedWebhook): string | null {
  const { id } = (JSON.parse(body) as { data: { id?: string | number } }).data;
  return id === undefined ? null : String(id);
}

function targetOf(text: string): string {
  const address = /^:\d/.test(text) ? `http://127.0.0.1${text}` : /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new CommandFault('usage', `${text} is not an address, such as :4000 or http://localhost:4000/hooks`);
  }
  return new URL(address).href;
}
