import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { receiveCallbacks, startSandbox, type CallbackReceiver, type RunningSandbox } from './start-sandbox.ts';

const secret = 'webhook-secret';
let sandbox: RunningSandbox;
let receiver: CallbackReceiver;

beforeAll(async () => {
  sandbox = await startSandbox({ imagegenWebhookSecret: secret });
});
afterAll(() => sandbox.close());

beforeEach(async () => {
  receiver = await receiveCallbacks();
});
afterEach(() => receiver.close());

type TaskRecord = {
  state: string;
  resultJson: string;
  failCode: string | null;
  failMsg: string | null;
};

async function create(input: object, callBackUrl: string | undefined = receiver.url): Promise<string> {
  const response = await sandbox.post('/imagegen/api/v1/jobs/createTask', {
    model: 'google/nano-banana',
    input,
    callBackUrl,
  });
  const body = (await response.json()) as { code: number; data: { taskId: string } };
  expect(body).toMatchObject({ code: 200, msg: 'success' });
  return body.data.taskId;
}

async function record(taskId: string): Promise<TaskRecord> {
  const response = await sandbox.get(`/imagegen/api/v1/jobs/recordInfo?taskId=${taskId}`);
  return ((await response.json()) as { data: TaskRecord }).data;
}

async function untilDone(taskId: string): Promise<void> {
  while ((await record(taskId)).state === 'waiting') await new Promise((resolve) => setImmediate(resolve));
}

const urlsOf = (task: TaskRecord) => (JSON.parse(task.resultJson) as { resultUrls: string[] }).resultUrls;
const dunes = { prompt: 'dunes', aspect_ratio: '9:16' };

describe('the callback generator', () => {
  it('calls back when a task is done, and its picture can be fetched', async () => {
    const taskId = await create(dunes);
    const [delivery] = await receiver.next();
    expect(delivery!.body).toMatchObject({ code: 200, data: { taskId, state: 'success' } });
    const [url] = urlsOf(await record(taskId));
    const picture = await fetch(url!);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const meta = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ width: 768, height: 1344, format: 'png' });
  });

  it('signs taskId.timestamp', async () => {
    const taskId = await create(dunes);
    const headers = (await receiver.next())[0]!.headers;
    const content = `${taskId}.${String(headers['x-webhook-timestamp'])}`;
    expect(headers['x-webhook-signature']).toBe(createHmac('sha256', secret).update(content).digest('base64'));
  });

  it('says waiting until then', async () => {
    const slow = await startSandbox({ imagegenDelayMs: 60_000 });
    const response = await slow.post('/imagegen/api/v1/jobs/createTask', { model: 'm', input: dunes });
    const { taskId } = ((await response.json()) as { data: { taskId: string } }).data;
    const info = await slow.get(`/imagegen/api/v1/jobs/recordInfo?taskId=${taskId}`);
    expect(await info.json()).toMatchObject({ code: 200, data: { state: 'waiting', resultJson: '' } });
    await slow.close();
  });

  it('delivers again what was not answered with 2xx', async () => {
    const failing = await receiveCallbacks([500]);
    await create(dunes, failing.url);
    const [first, second] = await failing.next(2);
    expect(second!.body.data['taskId']).toBe(first!.body.data['taskId']);
    failing.close();
  });

  it('starts from a reference picture, and fails where it cannot be read', async () => {
    const good = await create({ ...dunes, image_urls: [`${sandbox.url}/files/photo.jpg?seed=1&w=200&h=300`] });
    const bad = await create({ ...dunes, image_url: `${sandbox.url}/files/html` });
    await receiver.next(2);
    expect((await record(good)).state).toBe('success');
    expect(await record(bad)).toMatchObject({ state: 'fail', failCode: '422' });
  });

  it('answers in its own shape: 401 without a key, 422 for bad input and unknown tasks', async () => {
    const denied = await sandbox.post('/imagegen/api/v1/jobs/createTask', { model: 'm', input: dunes }, {});
    expect([denied.status, await denied.json()]).toMatchObject([401, { code: 401 }]);
    const empty = await sandbox.post('/imagegen/api/v1/jobs/createTask', { model: 'm', input: {} });
    expect(await empty.json()).toMatchObject({ code: 422, msg: 'prompt is required' });
    const unknown = await sandbox.get('/imagegen/api/v1/jobs/recordInfo?taskId=nope');
    expect(await unknown.json()).toMatchObject({ code: 422 });
  });
});

describe('magic words for the callback generator', () => {
  it('[fail:rejected] ends the task as failed, with a reason', async () => {
    const taskId = await create({ prompt: 'dunes [fail:rejected]' });
    const [delivery] = await receiver.next();
    expect(delivery!.body).toMatchObject({ code: 501, data: { taskId, state: 'fail', failCode: '422' } });
    expect((await record(taskId)).failMsg).toMatch(/content policies/);
  });

  it('[no-callback] finishes in silence', async () => {
    await untilDone(await create({ prompt: 'dunes [no-callback]' }));
    const spoken = await create(dunes);
    await receiver.next();
    expect(receiver.received.map((delivery) => delivery.body.data['taskId'])).toEqual([spoken]);
  });

  it('[duplicate-callback] calls twice', async () => {
    const taskId = await create({ prompt: 'dunes [duplicate-callback]' });
    const deliveries = await receiver.next(2);
    expect(deliveries.map((delivery) => delivery.body.data['taskId'])).toEqual([taskId, taskId]);
  });

  it('[late-callback:…] is done before it calls', async () => {
    const taskId = await create({ prompt: 'dunes [late-callback:100]' });
    await untilDone(taskId);
    expect(receiver.received).toHaveLength(0);
    await receiver.next();
  });

  it('[early-callback] calls before it answers', async () => {
    await create({ prompt: 'dunes [early-callback]' });
    expect(receiver.received).toHaveLength(1);
  });

  it('[forged-callback] is signed with another key', async () => {
    const taskId = await create({ prompt: 'dunes [forged-callback]' });
    const headers = (await receiver.next())[0]!.headers;
    const content = `${taskId}.${String(headers['x-webhook-timestamp'])}`;
    expect(headers['x-webhook-signature']).not.toBe(createHmac('sha256', secret).update(content).digest('base64'));
  });

  it('[timeout-after-success] makes the task, never answers, and still calls back', async () => {
    const body = { model: 'm', input: { prompt: 'dunes [timeout-after-success]' }, callBackUrl: receiver.url };
    const creating = fetch(`${sandbox.url}/imagegen/api/v1/jobs/createTask`, {
      method: 'POST',
      headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(2_000),
    }).catch(() => 'unanswered');
    const [delivery] = await receiver.next();
    expect(delivery!.body.data['state']).toBe('success');
    await expect(creating).resolves.toBe('unanswered');
  });

  it.each(['file:///etc/passwd', 'http://127.0.0.1:1/x.png', 'http://[::1]/x.png'])(
    '[hide-url:%s] is what the result points at',
    async (url) => {
      const taskId = await create({ prompt: `dunes [hide-url:${url}]` });
      await receiver.next();
      expect(urlsOf(await record(taskId))).toEqual([url]);
    },
  );

  it.each([
    ['[truncated]', /^image\/png$/],
    ['[bomb]', /^image\/png$/],
    ['[not-an-image]', /^image\/png$/],
  ])('%s spoils the file behind the link', async (word, type) => {
    const taskId = await create({ prompt: `dunes ${word}` });
    await receiver.next();
    const file = await fetch(urlsOf(await record(taskId))[0]!);
    expect(file.headers.get('content-type')).toMatch(type);
    const bytes = Buffer.from(await file.arrayBuffer());
    await expect(sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' }).raw().toBuffer()).rejects.toThrow();
  });
});

describe('control faults for callbacks', () => {
  it('are ordered on imagegen.callback', async () => {
    await sandbox.post('/control/faults', { target: 'imagegen.callback', kind: 'duplicate_callback', times: 1 });
    await create(dunes);
    await receiver.next(2);
    const sent = sandbox.control.calls.list({ target: 'imagegen.callback' }).slice(-2);
    expect(sent.map((call) => call.faults)).toEqual([['duplicate_callback'], ['duplicate_callback']]);
  });
});
