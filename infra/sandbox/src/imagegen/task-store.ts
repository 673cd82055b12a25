import { randomBytes } from 'node:crypto';

export type ImageTask = {
  taskId: string;
  model: string;
  /** The create call's body as JSON text, as `recordInfo` gives it back. */
  param: string;
  state: 'waiting' | 'success' | 'fail';
  resultUrls: string[];
  failCode: string | null;
  failMsg: string | null;
  createTime: number;
  completeTime: number | null;
};

const maxTasks = 10_000;

/** The generator's tasks, the 10,000 latest. */
export class TaskStore {
  #tasks = new Map<string, ImageTask>();

  create(model: string, param: string, now: Date): ImageTask {
    const task: ImageTask = {
      taskId: randomBytes(16).toString('hex'),
      model,
      param,
      state: 'waiting',
      resultUrls: [],
      failCode: null,
      failMsg: null,
      createTime: now.getTime(),
      completeTime: null,
    };
    this.#tasks.set(task.taskId, task);
    const oldest = this.#tasks.keys().next().value;
    if (this.#tasks.size > maxTasks && oldest !== undefined) this.#tasks.delete(oldest);
    return task;
  }

  find(taskId: string): ImageTask | undefined {
    return this.#tasks.get(taskId);
  }
}

/** A task as `recordInfo` and the callback show it. Source: docs.kie.ai, "Get task details". */
export function describeTask(task: ImageTask): object {
  return {
    taskId: task.taskId,
    model: task.model,
    state: task.state,
    param: task.param,
    resultJson: task.state === 'success' ? JSON.stringify({ resultUrls: task.resultUrls }) : '',
    failCode: task.failCode,
    failMsg: task.failMsg,
    costTime: task.completeTime === null ? null : task.completeTime - task.createTime,
    createTime: task.createTime,
    completeTime: task.completeTime,
  };
}
