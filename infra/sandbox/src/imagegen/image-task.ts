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

export function newImageTask(model: string, param: string, now: Date): ImageTask {
  return {
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
