import { Router, type Request } from 'express';
import type { Studio } from '../pictures/studio.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { World } from '../protocol/world.ts';
import { parseCreateRequest } from './create-request.ts';
import { createImageTaskRunner, type ImageTaskOptions } from './image-task-runner.ts';
import { describeTask } from './image-task.ts';

const messages: Record<number, string> = {
  401: 'Unauthorized: authentication credentials are missing or invalid',
  402: 'Insufficient credits',
  429: 'Your call frequency is too high. Please try again later.',
  500: 'Server exception, please try again later or contact customer service',
};
const failure = (status: number) => ({ code: status, msg: messages[status] ?? `Failed with ${status}`, data: null });

/** `/imagegen`: the generator that answers with a task id and calls back. Source: docs.kie.ai, "Market" jobs. */
export function imagegenRouter(world: World, studio: Studio, options: ImageTaskOptions): Router {
  const router = Router();
  const generator = createImageTaskRunner(world, studio, options);

  router.post(
    '/api/v1/jobs/createTask',
    endpoint(world, {
      target: 'imagegen.create',
      reads: 'json',
      magicText: promptOf,
      failure,
      handle: async ({ request, body, fault, afterReply }) => {
        requireBearer(request);
        const order = parseCreateRequest(body);
        const task = generator.accept(order.model, JSON.stringify(body));
        if (fault('early_callback')) await generator.work(task, order, fault);
        else afterReply(() => void generator.work(task, order, fault));
        return { body: { code: 200, msg: 'success', data: { taskId: task.taskId } } };
      },
    }),
  );
  router.get(
    '/api/v1/jobs/recordInfo',
    endpoint(world, {
      target: 'imagegen.record',
      reads: 'nothing',
      failure,
      handle: ({ request }) => {
        requireBearer(request);
        const { taskId } = request.query;
        const task = typeof taskId === 'string' ? generator.tasks.get(taskId) : undefined;
        if (!task) return { body: { code: 422, msg: 'recordInfo is null', data: null } };
        return { body: { code: 200, msg: 'success', data: describeTask(task) } };
      },
    }),
  );
  router.get(
    '/files/:name',
    endpoint(world, {
      target: 'imagegen.files',
      reads: 'nothing',
      failure,
      handle: ({ request }) => {
        const picture = generator.shelf.get(String(request.params['name']), world.clock());
        if (!picture)
          throw new ProtocolError(404, { code: 404, msg: 'The file does not exist any longer', data: null });
        return { headers: { 'Content-Type': picture.contentType }, body: picture.bytes };
      },
    }),
  );
  return router;
}

function requireBearer(request: Request): void {
  if (!/^Bearer\s+\S+/i.test(request.headers.authorization ?? '')) throw new ProtocolError(401, failure(401));
}

function promptOf(body: unknown): string {
  const prompt = (body as { input?: { prompt?: unknown } } | null)?.input?.prompt;
  return typeof prompt === 'string' ? prompt : '';
}
