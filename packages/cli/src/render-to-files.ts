import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  followJob,
  hasEnded,
  unwrap,
  withResources,
  type ApiClient,
  type EndedJob,
  type JobProgress,
  type components,
} from '@slideloom/client';
import { Option } from 'commander';
import { CommandFault } from './command-fault.ts';
import type { Context } from './context.ts';
import { orderOnce } from './order-once.ts';

type RenderBody = components['schemas']['RenderRequestInput'];
type JobFile = components['schemas']['JobFile'];

export const outputOption = () =>
  new Option('--format <format>', 'of the files').choices(['png', 'jpeg', 'pdf']).default('png');

/**
 * Draws slides, once under their key, and puts the files into a folder; answers their paths. `commandKey`: what --idempotency-key takes for
 * the same key.
 */
export async function renderToFiles(
  context: Context,
  api: ApiClient,
  { body, key, folder, commandKey = key }: { body: RenderBody; key: string; folder: string; commandKey?: string },
): Promise<{ jobId: string; files: string[] }> {
  const { output, signal } = context;
  output.progress('Ordering the drawing', null);
  const header = { 'Idempotency-Key': key };
  const { job_id: jobId } = await orderOnce(context, commandKey, () =>
    unwrap(api.POST('/render', { body, params: { header }, signal })),
  );
  await followToEnd(context, api, jobId);
  const files = await withResources(api).jobs.files.list(jobId, { signal });
  await mkdir(folder, { recursive: true });
  const paths: string[] = [];
  for (const [at, file] of files.entries()) {
    output.progress(`Fetching file ${at + 1} of ${files.length}`, at / files.length);
    paths.push(await fetchFile(file, folder, signal));
  }
  output.endProgress();
  return { jobId, files: paths };
}

/** Follows a job at the terminal; a failed one is a fault of kind `job`. */
export async function followToEnd({ output, signal }: Context, api: ApiClient, jobId: string): Promise<EndedJob> {
  const onProgress = ({ slides_done: done, slides_total: total }: JobProgress) =>
    output.progress(`Working: slide ${done} of ${total}`, done / total);
  for await (const job of followJob(api, jobId, { signal, onProgress })) {
    const words = { pending: 'Waiting', processing: 'Working', completed: 'Done', failed: 'Failed' }[job.status];
    // The slides of a drawing are counted.
    const startedShare = job.type === 'render' ? 0 : 0.5;
    const share = { pending: 0, processing: startedShare, completed: 1, failed: 1 }[job.status];
    output.progress(`${words}: ${kinds[job.type]}`, share);
    if (!hasEnded(job)) continue;
    output.endProgress();
    if (job.status === 'failed') throw new CommandFault('job', `The job ${jobId} has failed: ${job.error}`);
    return job;
  }
  output.endProgress();
  output.note(`The job goes on without you. Follow it: slideloom jobs tail ${jobId}`);
  signal.throwIfAborted();
  throw new CommandFault('server', `The events of the job ${jobId} ended before it was done`);
}

const kinds = { image_gen: 'picture', render: 'drawing', publish: 'post' } as const;
const extensions: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' };

/** Whole or not at all. Names are ours: what the service calls a slide may be no name of a file. */
async function fetchFile(file: JobFile, folder: string, signal: AbortSignal): Promise<string> {
  const extension = extensions[file.content_type] ?? 'bin';
  const name = file.slide_index === null ? 'slides' : `slide-${String(file.slide_index + 1).padStart(2, '0')}`;
  const path = join(folder, `${name}.${extension}`);
  const response = await fetch(file.url, { signal });
  if (!response.ok) throw new CommandFault('server', `The store answered ${response.status} for ${file.url}`);
  const temporary = `${path}.part`;
  await writeFile(temporary, new Uint8Array(await response.arrayBuffer()));
  await rename(temporary, path);
  return path;
}
