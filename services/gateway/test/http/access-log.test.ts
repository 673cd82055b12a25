import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createAccessLog, type AnsweredRequest } from '../../src/http/serving/access-log.ts';
import type { Route } from '../../src/http/route.ts';
import { eventually } from '@slideloom/testing';
import { playPlanner } from '../support/play-planner.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../support/test-world.ts';

type Line = Record<string, unknown>;

describe('of requests that were answered', () => {
  const answered = (part: Partial<AnsweredRequest> & { method?: Route['method']; auth?: Route['auth'] }) => {
    const { method = 'get', auth = 'team', ...rest } = part;
    const route = { method, path: '/jobs/:id', auth } as Route;
    return { route, status: 200, ms: 4.123456, address: '203.0.113.9', ...rest };
  };
  const open = (readsOneIn: number) => {
    const lines: Line[] = [];
    const logger = { info: (fields: Line) => void lines.push(fields) };
    return { lines, log: createAccessLog({ logger: logger as never, readsOneIn }) };
  };

  it('one of so many reads is logged, and says so', () => {
    const { lines, log } = open(10);
    for (let read = 0; read < 100; read += 1) log(answered({}));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toEqual({
      method: 'get',
      route: '/jobs/:id',
      status: 200,
      ms: 4.12,
      address: '203.0.113.9',
      sampled: 10,
    });
  });

  it('all reads are logged where one in one is asked for, and none by 0', () => {
    const [all, none] = [open(1), open(0)];
    for (let read = 0; read < 7; read += 1) {
      all.log(answered({}));
      none.log(answered({}));
    }
    expect(all.lines).toHaveLength(7);
    expect(all.lines[0]).not.toHaveProperty('sampled');
    expect(none.lines).toEqual([]);
  });

  it('every write, refusal, failure and slow read is logged, and is no sample', () => {
    const { lines, log } = open(0);
    const whole = [
      answered({ method: 'post' }),
      answered({ method: 'patch' }),
      answered({ method: 'delete' }),
      answered({ status: 404, code: 'job_not_found' }),
      answered({ status: 503, code: 'unavailable' }),
      answered({ ms: 1_001 }),
    ];
    for (const each of whole) log(each);
    expect(lines.map(({ method, status, code, sampled }) => [method, status, code, sampled])).toEqual([
      ['post', 200, undefined, undefined],
      ['patch', 200, undefined, undefined],
      ['delete', 200, undefined, undefined],
      ['get', 404, 'job_not_found', undefined],
      ['get', 503, 'unavailable', undefined],
      ['get', 200, undefined, undefined],
    ]);
  });

  it('the path of a public route is not shown: it can be a secret', () => {
    const { lines, log } = open(1);
    log(answered({ auth: 'public', params: { id: 'unguessable' } }));
    log(answered({ params: { id: 'a job' } }));
    expect(lines.map(({ params }) => params)).toEqual([undefined, { id: 'a job' }]);
  });
});

describe('at a gateway', () => {
  let world: TestWorld;
  let gateway: RunningGateway;
  const lines: Line[] = [];
  beforeAll(async () => {
    world = await createTestWorld();
    gateway = await world.gateway({ ACCESS_LOG_READS_ONE_IN: '1' });
    jest.spyOn(gateway.process.logger, 'info').mockImplementation(((fields: Line, message: string) => {
      if (message === 'request') lines.push(fields);
    }) as never);
  });
  afterAll(() => world.close());

  it('a line says which key did what, to what, and how it ended; an id that is none is left out', async () => {
    const { apiKey, apiKeyId } = await world.team();
    const { body } = await gateway.send('POST', '/projects', {
      token: apiKey,
      body: { name: 'P', type: 'slideshow', data: {} },
    });
    const { id } = body as { id: string };
    await gateway.send('DELETE', `/projects/${id}`, { token: apiKey });
    await gateway.send('GET', `/projects/${id}`, { token: apiKey });
    await gateway.send('GET', `/projects/not-an-id`, { token: apiKey });
    const logged = lines.splice(0).map(({ ms, address, ...rest }) => {
      expect([typeof ms, address]).toEqual(['number', expect.stringContaining('127.0.0.1')]);
      return rest;
    });
    const who = { api_key_id: apiKeyId };
    const route = '/projects/:id';
    expect(logged).toEqual([
      { method: 'post', route: '/projects', status: 201, ...who },
      { method: 'delete', route, status: 200, params: { id }, ...who },
      { method: 'get', route, status: 404, code: 'project_not_found', params: { id }, ...who },
      { method: 'get', route, status: 404, code: expect.any(String), ...who },
    ]);
  });

  it('a caller who goes before the answer is 499, and no failure of ours', async () => {
    const failures = jest.spyOn(gateway.process.logger, 'error');
    const planner = await playPlanner(world.brokerUrl);
    const { apiKey, apiKeyId } = await world.team();
    let giveUp: ((error: Error) => void) | undefined;
    planner.answer = () => new Promise((_resolve, reject) => (giveUp = reject));
    const leaving = new AbortController();
    const request = { token: apiKey, body: { prompt: 'Five tips' }, signal: leaving.signal };
    const left = gateway.send('POST', '/generate/slides', request).catch(() => 'left');
    await eventually(() => expect(giveUp).toBeDefined());
    leaving.abort();
    expect(await left).toBe('left');
    await eventually(() => expect(lines).not.toEqual([]));
    expect(lines.splice(0)).toEqual([
      expect.objectContaining({
        method: 'post',
        route: '/generate/slides',
        status: 499,
        code: 'unavailable',
        api_key_id: apiKeyId,
      }),
    ]);
    expect(failures).not.toHaveBeenCalled();
    const { body } = await gateway.process.metrics.expose();
    expect(body).toMatch(/^slideloom_http_request_seconds_count\{.*route="\/generate\/slides",status="499"\} 1$/m);
    giveUp?.(new Error('too late'));
    await planner.close();
  });

  it('of a person the id, and of one that was not let in nothing but the address', async () => {
    const jwt = await world.idp.token('user-of-the-log');
    await gateway.send('GET', '/me', { token: jwt });
    await gateway.send('GET', '/models', {});
    expect(lines.splice(0).map(({ ms: _ms, address: _address, ...rest }) => rest)).toEqual([
      { method: 'get', route: '/me', status: 200, user_id: 'user-of-the-log' },
      { method: 'get', route: '/models', status: 401, code: expect.any(String) },
    ]);
  });
});
