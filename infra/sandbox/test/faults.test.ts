import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSandbox, type RunningSandbox } from './start-sandbox.ts';

let sandbox: RunningSandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const chat = (prompt: string) =>
  sandbox.post('/openai/v1/chat/completions', { model: 'gpt-5-mini', messages: [{ role: 'user', content: prompt }] });
const callsOf = (target: string) => sandbox.control.calls.list({ target });

describe('magic words', () => {
  it('[fail:500] fails every call', async () => {
    expect([(await chat('sleep [fail:500]')).status, (await chat('sleep [fail:500]')).status]).toEqual([500, 500]);
  });

  it('[fail:503:2] fails the first two calls of that prompt only', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 3; call++) statuses.push((await chat('sleep [fail:503:2]')).status);
    expect(statuses).toEqual([503, 503, 200]);
    expect((await chat('coffee [fail:503:2]')).status).toBe(503);
  });

  it('[fail:429] tells when to come back', async () => {
    const response = await chat('sleep [fail:429]');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.json()).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
  });

  it('[reset] cuts the connection and is recorded so', async () => {
    await expect(chat('sleep [reset]')).rejects.toThrow();
    expect(callsOf('openai.chat')[0]).toMatchObject({ faults: ['reset'], outcome: 'reset' });
  });

  it('[slow:…] answers late', async () => {
    const startedAt = performance.now();
    expect((await chat('sleep [slow:120]')).status).toBe(200);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
  });

  it('words that mean nothing are left alone', async () => {
    expect((await chat('sleep [draft] [fail:maybe] [1]')).status).toBe(200);
  });
});

describe('POST /control/faults', () => {
  it('strikes a target as often as ordered, and nobody else', async () => {
    await sandbox.post('/control/faults', { target: 'openai.chat', kind: 'status', status: 502, times: 1 });
    expect((await sandbox.get('/idp/.well-known/jwks.json')).status).toBe(200);
    expect((await chat('sleep')).status).toBe(502);
    expect((await chat('sleep')).status).toBe(200);
  });

  it('strikes a whole platform, or only calls that hold a text', async () => {
    await sandbox.post('/control/faults', { target: 'openai', kind: 'status', status: 500, match: 'coffee' });
    expect((await chat('sleep')).status).toBe(200);
    expect((await chat('coffee')).status).toBe(500);
  });

  it('timeout_after_success does the work and never answers', async () => {
    await sandbox.post('/control/faults', { target: 'idp.rotate', kind: 'timeout_after_success', times: 1 });
    const before = await keyCount();
    const rotation = fetch(`${sandbox.url}/idp/rotate`, { method: 'POST', signal: AbortSignal.timeout(150) });
    await expect(rotation).rejects.toThrow();
    expect(await keyCount()).toBe(before + 1);
    expect(callsOf('idp.rotate')[0]).toMatchObject({ outcome: 'unanswered' });
  });

  it.each([
    ['status_after_success', { status: 503 }],
    ['reset_after_success', {}],
  ])('%s does the work and then fails', async (kind, more) => {
    await sandbox.post('/control/faults', { target: 'idp.rotate', kind, times: 1, ...more });
    const before = await keyCount();
    const status = await fetch(`${sandbox.url}/idp/rotate`, { method: 'POST' }).then(
      (response) => response.status,
      () => 'reset',
    );
    expect([503, 'reset']).toContain(status);
    expect(await keyCount()).toBe(before + 1);
  });

  it('DELETE withdraws what was ordered', async () => {
    await sandbox.post('/control/faults', { target: '*', kind: 'status', status: 500 });
    expect((await chat('sleep')).status).toBe(500);
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
    expect((await chat('sleep')).status).toBe(200);
  });

  it.each([
    ['no target', { kind: 'reset' }],
    ['an unknown kind', { target: 'openai', kind: 'meteor' }],
    ['a status that is no failure', { target: 'openai', kind: 'status', status: 200 }],
    ['an endless delay', { target: 'openai', kind: 'slow', delay_ms: 1e12 }],
  ])('refuses %s', async (_name, order) => {
    expect((await sandbox.post('/control/faults', order)).status).toBe(400);
  });

  async function keyCount(): Promise<number> {
    const set = (await (await sandbox.get('/idp/.well-known/jwks.json')).json()) as { keys: unknown[] };
    return set.keys.length;
  }
});

describe('GET /control/calls', () => {
  it('shows calls in order, by target and after a sequence number, without any secret', async () => {
    await chat('first');
    await sandbox.get('/idp/.well-known/jwks.json');
    await chat('second');
    const all = (await (await sandbox.get('/control/calls?target=openai')).json()) as Listing;
    expect(all.calls.map((call) => call.target)).toEqual(['openai.chat', 'openai.chat']);
    expect(all.calls[0]).toMatchObject({ method: 'POST', path: '/openai/v1/chat/completions', outcome: 200 });
    expect(JSON.stringify(all)).not.toContain('any-key');
    const later = (await (
      await sandbox.get(`/control/calls?target=openai&since=${all.calls[0]!.seq}`)
    ).json()) as Listing;
    expect(later.calls.map((call) => JSON.stringify(call.body))).toEqual([expect.stringContaining('second')]);
  });

  it('forgets on demand, and numbers on', async () => {
    await chat('first');
    await fetch(`${sandbox.url}/control/calls`, { method: 'DELETE' });
    const { calls, latest } = (await (await sandbox.get('/control/calls')).json()) as Listing;
    expect(calls).toEqual([]);
    expect(latest).toBe(1);
  });

  it('keeps the 50,000 latest calls', () => {
    const call = { at: '2030-01-01T00:00:00Z', target: 'x.y', direction: 'in', method: 'GET', path: '/' } as const;
    for (let index = 0; index < 50_010; index++) {
      sandbox.control.calls.add({ ...call, query: {}, headers: {}, body: null });
    }
    const kept = sandbox.control.calls.list();
    expect(kept).toHaveLength(50_000);
    expect(kept[0]!.seq).toBe(11);
  });

  type Listing = {
    calls: { seq: number; target: string; body: unknown }[];
    latest: number;
  };
});

describe('closing', () => {
  it('ends at once, whatever is still waiting', async () => {
    const waiting = chat('sleep [timeout]').catch(() => 'cut');
    while (callsOf('openai.chat').length === 0) await new Promise((resolve) => setImmediate(resolve));
    await sandbox.close();
    await expect(waiting).resolves.toBe('cut');
  });
});
