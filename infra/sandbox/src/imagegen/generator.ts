import { decompressionBomb, notAnImage, truncate } from '../files/hostile-files.ts';
import type { Studio } from '../pictures/studio.ts';
import type { ContentFault, Fault } from '../protocol/fault.ts';
import { pause, type World } from '../protocol/world.ts';
import type { CreateRequest } from './create-request.ts';
import { fetchReference } from './fetch-reference.ts';
import { PictureShelf } from './picture-shelf.ts';
import { sendCallback } from './send-callback.ts';
import { TaskStore, type ImageTask } from './task-store.ts';

export type GeneratorOptions = {
  /** Key of the callbacks' signatures. */
  webhookSecret: string;
  /** Time between creating a task and its end. */
  delayMs: number;
};

const callbackFaults = ['duplicate_callback', 'late_callback', 'early_callback', 'forged_callback'] as const;

type FaultOf = (kind: ContentFault) => Fault | undefined;

/** The callback generator: accepts tasks, paints them after a while, and calls back. */
export class Generator {
  readonly tasks = new TaskStore();
  readonly shelf = new PictureShelf();
  readonly #world: World;
  readonly #studio: Studio;
  readonly #options: GeneratorOptions;

  constructor(world: World, studio: Studio, options: GeneratorOptions) {
    this.#world = world;
    this.#studio = studio;
    this.#options = options;
  }

  /** Finishes a task: waits, paints, and calls back. Never throws. */
  async work(task: ImageTask, request: CreateRequest, faultOf: FaultOf): Promise<void> {
    if (!faultOf('early_callback') && !(await pause(this.#options.delayMs, this.#world.closing))) return;
    try {
      await this.#finish(task, request, faultOf);
    } catch {
      this.#fail(task, '500', 'Internal Error, Please try again later.');
    }
    await this.#callBack(task, request, faultOf);
  }

  async #finish(task: ImageTask, request: CreateRequest, faultOf: FaultOf): Promise<void> {
    if (faultOf('rejected')) {
      return this.#fail(task, '422', 'Your prompt was flagged by the website as violating content policies.');
    }
    const hidden = faultOf('hide_url')?.text;
    if (hidden !== undefined) return this.#succeed(task, hidden);
    const picture = await this.#draw(request);
    if (!picture) return this.#fail(task, '422', 'The reference image could not be read.');
    const name = `${task.taskId}.${request.format === 'jpeg' ? 'jpg' : request.format}`;
    const bytes = await spoil(picture, faultOf);
    this.shelf.put(name, { bytes, contentType: `image/${request.format}` }, this.#world.clock());
    this.#succeed(task, `${this.#world.publicUrl()}/imagegen/files/${name}`);
  }

  async #draw(request: CreateRequest): Promise<Buffer | undefined> {
    const { prompt, widthPx, heightPx, format, imageUrl, strength } = request;
    const order = { prompt, widthPx, heightPx, format, seed: '0' };
    if (imageUrl === undefined) return this.#studio.paint(order);
    try {
      return await this.#studio.restyle(order, await fetchReference(imageUrl, this.#world.closing), strength);
    } catch {
      return undefined;
    }
  }

  #succeed(task: ImageTask, url: string): void {
    task.state = 'success';
    task.resultUrls = [url];
    task.completeTime = this.#world.clock().getTime();
  }

  #fail(task: ImageTask, code: string, message: string): void {
    task.state = 'fail';
    task.failCode = code;
    task.failMsg = message;
    task.completeTime = this.#world.clock().getTime();
  }

  async #callBack(task: ImageTask, { callBackUrl }: CreateRequest, faultOf: FaultOf): Promise<void> {
    if (callBackUrl === undefined) return;
    const planned = this.#world.faults.take('imagegen.callback', callBackUrl);
    const fault: FaultOf = (kind) => faultOf(kind) ?? planned.find((one) => one.kind === kind);
    if (fault('no_callback')) return;
    const lateMs = fault('late_callback')?.delayMs ?? 0;
    if (lateMs > 0 && !(await pause(lateMs, this.#world.closing))) return;
    const order = {
      url: callBackUrl,
      task,
      secret: this.#options.webhookSecret,
      isForged: fault('forged_callback') !== undefined,
      faults: callbackFaults.filter((kind) => fault(kind) !== undefined),
    };
    const copies = fault('duplicate_callback') ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => sendCallback(this.#world, order)));
  }
}

async function spoil(picture: Buffer, faultOf: FaultOf): Promise<Buffer> {
  if (faultOf('truncated')) return truncate(picture);
  if (faultOf('bomb')) return decompressionBomb();
  return faultOf('not_an_image') ? notAnImage : picture;
}
