import { decompressionBomb, notAnImage, truncate } from '../files/hostile-files.ts';
import type { Studio } from '../pictures/studio.ts';
import { dropOldest } from '../protocol/drop-oldest.ts';
import type { ContentFault, Fault } from '../protocol/fault.ts';
import { pause, type World } from '../protocol/world.ts';
import type { CreateRequest } from './create-request.ts';
import { fetchReference } from './fetch-reference.ts';
import { newImageTask, type ImageTask } from './image-task.ts';
import { createPictureShelf } from './picture-shelf.ts';
import { sendCallback } from './send-callback.ts';

export type ImageTaskOptions = {
  /** Key of the callbacks' signatures. */
  webhookSecret: string;
  /** Time between creating a task and its end. */
  delayMs: number;
};

const maxTasks = 10_000;
const callbackFaults = ['duplicate_callback', 'late_callback', 'early_callback', 'forged_callback'] as const;

type FaultOf = (kind: ContentFault) => Fault | undefined;

/** The callback generator: accepts tasks, paints them after a while, and calls back. */
export function createImageTaskRunner(world: World, studio: Studio, options: ImageTaskOptions) {
  /** The 10,000 latest. */
  const tasks = new Map<string, ImageTask>();
  const shelf = createPictureShelf();

  function accept(model: string, param: string): ImageTask {
    const task = newImageTask(model, param, world.clock());
    tasks.set(task.taskId, task);
    dropOldest(tasks, maxTasks);
    return task;
  }

  /** Finishes a task: waits, paints, and calls back. Never throws. */
  async function work(task: ImageTask, request: CreateRequest, faultOf: FaultOf): Promise<void> {
    if (!faultOf('early_callback') && !(await pause(options.delayMs, world.closing))) return;
    try {
      await finish(task, request, faultOf);
    } catch {
      fail(task, '500', 'Internal Error, Please try again later.');
    }
    await callBack(task, request, faultOf);
  }

  async function finish(task: ImageTask, request: CreateRequest, faultOf: FaultOf): Promise<void> {
    if (faultOf('rejected')) {
      return fail(task, '422', 'Your prompt was flagged by the website as violating content policies.');
    }
    const hidden = faultOf('hide_url')?.text;
    if (hidden !== undefined) return succeed(task, hidden);
    const picture = await draw(request);
    if (!picture) return fail(task, '422', 'The reference image could not be read.');
    const name = `${task.taskId}.${request.format === 'jpeg' ? 'jpg' : request.format}`;
    const bytes = await spoil(picture, faultOf);
    shelf.put(name, { bytes, contentType: `image/${request.format}` }, world.clock());
    succeed(task, `${world.publicUrl()}/imagegen/files/${name}`);
  }

  async function draw(request: CreateRequest): Promise<Buffer | undefined> {
    const { prompt, widthPx, heightPx, format, imageUrl, strength } = request;
    const order = { prompt, widthPx, heightPx, format, seed: '0' };
    if (imageUrl === undefined) return studio.paint(order);
    try {
      return await studio.restyle(order, await fetchReference(imageUrl, world.closing), strength);
    } catch {
      return undefined;
    }
  }

  function succeed(task: ImageTask, url: string): void {
    task.state = 'success';
    task.resultUrls = [url];
    task.completeTime = world.clock().getTime();
  }

  function fail(task: ImageTask, code: string, message: string): void {
    task.state = 'fail';
    task.failCode = code;
    task.failMsg = message;
    task.completeTime = world.clock().getTime();
  }

  async function callBack(task: ImageTask, { callBackUrl }: CreateRequest, faultOf: FaultOf): Promise<void> {
    if (callBackUrl === undefined) return;
    const planned = world.faults.take('imagegen.callback', callBackUrl);
    const fault: FaultOf = (kind) => faultOf(kind) ?? planned.find((one) => one.kind === kind);
    if (fault('no_callback')) return;
    const lateMs = fault('late_callback')?.delayMs ?? 0;
    if (lateMs > 0 && !(await pause(lateMs, world.closing))) return;
    const order = {
      url: callBackUrl,
      task,
      secret: options.webhookSecret,
      isForged: fault('forged_callback') !== undefined,
      faults: callbackFaults.filter((kind) => fault(kind) !== undefined),
    };
    const copies = fault('duplicate_callback') ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => sendCallback(world, order)));
  }

  return { tasks, shelf, accept, work };
}

async function spoil(picture: Buffer, faultOf: FaultOf): Promise<Buffer> {
  if (faultOf('truncated')) return truncate(picture);
  if (faultOf('bomb')) return decompressionBomb();
  return faultOf('not_an_image') ? notAnImage : picture;
}
