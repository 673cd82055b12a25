import { isCancel, select } from '@clack/prompts';
import { hasEnded, resultOf, unwrap, withResources, type ApiClient, type components } from '@slideloom/client';
import type { Command } from 'commander';
import { Temporal } from 'temporal-polyfill';
import { CommandFault } from '../command-fault.ts';
import type { Context } from '../context.ts';
import { orderOnce } from '../order-once.ts';
import { followPost, postNow, type PostContent } from '../post-now.ts';
import type { Run } from '../run.ts';
import { serviceClockOf } from '../service-clock.ts';
import { readPast, readTime, show, systemZone } from '../zoned-time.ts';
import { wholeNumber } from './generate.ts';

type Account = components['schemas']['SocialAccount'];
type Post = components['schemas']['ScheduledPost'];
type Options = {
  account?: string;
  job?: string;
  image?: string[];
  title?: string;
  description?: string;
  at?: string;
  zone?: string;
  wait?: boolean;
  idempotencyKey?: string;
};

/** What is older is not listed unless it is asked for. */
const listedHours = 7 * 24;

export function addPosts(program: Command, run: Run): void {
  contentOptions(program.command('schedule').description('publish at a time'))
    .requiredOption('--at <time>', 'such as "tomorrow 9:00", "friday 18:30", "2026-12-24 09:00"')
    .option('--zone <name>', 'whose clocks are meant, such as Europe/Berlin; those of this computer otherwise')
    .option('--idempotency-key <key>', 'with the same key nothing is scheduled twice, in 24 hours')
    .action(run(schedule));
  contentOptions(program.command('publish').description('publish now, and say what became of it'))
    .option('--no-wait', 'do not wait for the platform')
    .option('--idempotency-key <key>', 'with the same key nothing is posted twice, in 24 hours')
    .action(run(publish));
  program
    .command('posts')
    .description('what is scheduled, and what became of it')
    .option('-n, --limit <number>', 'how many at most', wholeNumber, 20)
    .option(
      '--from <time>',
      'the first of them, such as 2026-11-01 or "2026-11-01 09:00"; those of the last 7 days otherwise',
    )
    .action(
      run(async ({ output, api, signal }, { limit, from }: { limit: number; from?: string }) => {
        const oldest =
          from === undefined ? Temporal.Now.instant().subtract({ hours: listedHours }) : readPast(from, systemZone());
        const found: Post[] = [];
        for await (const post of withResources(api()).schedule.posts.items({ from: oldest.toString() }, { signal })) {
          if (found.length >= limit) break;
          found.push(post);
        }
        output.result(found, found.length === 0 ? ['No posts yet'] : found.map((post) => lineOf(post)));
      }),
    );
}

function contentOptions(command: Command): Command {
  return command
    .option('--account <id>', 'the account: its id or its name')
    .option('--job <id>', 'the drawing whose pictures are posted')
    .option('--image <url...>', 'pictures of the library, instead of --job')
    .option('--title <text>', 'the caption')
    .option('--description <text>', 'a longer text, where the platform has one');
}

const lineOf = ({ id, status, platform, account, title, scheduled_at: at }: Post, zone = systemZone()) =>
  `${id}  ${status.padEnd(9)}  ${show(Temporal.Instant.from(at), zone)}  ${platform} ${account.platform_username ?? ''}  ${title}`;

async function schedule(context: Context, options: Options): Promise<void> {
  const zone = options.zone ?? systemZone();
  // Before anything is asked: a time that does not exist is a fault of the command line.
  const at = readTime(options.at!, zone);
  const api = context.api();
  const content = await contentOf(context, api, options);
  const key = options.idempotencyKey ?? crypto.randomUUID();
  const body = { ...content, scheduled_at: at.toString() };
  const sent = { body, params: { header: { 'Idempotency-Key': key } }, signal: context.signal };
  const post = await orderOnce(context, key, () => unwrap(api.POST('/schedule/posts', sent)));
  context.output.result(post, [`Scheduled for ${show(at, zone)}`, lineOf(post, zone)]);
}

async function publish(context: Context, options: Options): Promise<void> {
  const { output } = context;
  const api = context.api();
  const now = serviceClockOf(api);
  const content = await contentOf(context, api, options);
  const key = options.idempotencyKey ?? crypto.randomUUID();
  const post = await postNow(context, api, { content, key, now });
  if (options.wait === false) return output.result(post, [`Post ${post.id} goes out within seconds`]);
  output.note(`Post ${post.id} goes out within seconds`);
  const outcome = await followPost(context, api, post.id);
  output.result(outcome, [`Published: ${post.id}`]);
}

async function contentOf(context: Context, api: ApiClient, options: Options): Promise<PostContent> {
  const images = await imagesOf(context, api, options);
  const account = await accountOf(context, api, options.account);
  const { title, description } = options;
  return {
    social_account_id: account.id,
    platform: account.platform,
    image_urls: images,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

async function imagesOf({ signal }: Context, api: ApiClient, { job: id, image }: Options): Promise<string[]> {
  if ((id === undefined) === (image === undefined))
    throw new CommandFault('usage', 'Name what is posted: --job <id>, or --image <url…>');
  if (image !== undefined) return image;
  const job = await withResources(api).jobs.get(id!, { signal });
  if (job.type !== 'render')
    throw new CommandFault('usage', `${id} is no drawing; --job takes what slideloom render answers`);
  if (!hasEnded(job)) throw new CommandFault('usage', `${id} has not ended: slideloom jobs tail ${id}`);
  if (job.status === 'failed') throw new CommandFault('usage', `${id} has failed: draw it again`);
  return resultOf(job, 'render').slides.map(({ image_url: url }) => url);
}

/** The one that is named, the only one, or the one that is chosen at the terminal. */
async function accountOf({ output, signal }: Context, api: ApiClient, named: string | undefined): Promise<Account> {
  const accounts = (await withResources(api).social.accounts.list({}, { signal })).filter(
    ({ status }) => status === 'connected',
  );
  const nameOf = ({ platform, platform_username: name, id }: Account) => `${name ?? id} (${platform})`;
  const list = accounts.map(nameOf).join(', ') || 'none is connected; connect one in the studio';
  if (named !== undefined) {
    const fitting = accounts.filter(({ id, platform_username: name }) => id === named.toLowerCase() || name === named);
    if (fitting.length === 1) return fitting[0]!;
    throw new CommandFault(
      'usage',
      fitting.length === 0
        ? `No account ${named}. There are: ${list}`
        : `Several accounts are called ${named}: give the id`,
    );
  }
  if (accounts.length === 1) return accounts[0]!;
  if (accounts.length === 0 || output.isJson || !process.stdin.isTTY)
    throw new CommandFault('usage', `Name the account by --account. There are: ${list}`);
  const options = accounts.map((account) => ({ value: account, label: nameOf(account) }));
  const chosen = await select({ message: 'By which account?', options, output: process.stderr, signal });
  // The prompt reads the key itself: no signal comes.
  if (isCancel(chosen)) throw new CommandFault('interrupted', 'Ended by Ctrl-C: no account was chosen');
  return chosen;
}
