import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits, mcpAnswerSchema, mcpMessageSchema } from '@slideloom/contracts';
import { eventually } from '@slideloom/testing';
import { expectError, type Answer } from '../../support/http-client.ts';
import { connectAssistant, textOf } from '../../support/mcp-client.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

const page = 'https://dashboard.example.test';
let world: TestWorld;
let gateway: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({ CORS_ORIGINS: page }, { toolMs: 100, pollMs: 20 });
});
afterAll(() => world.close());

const accept = 'application/json, text/event-stream';
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

async function post(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const { apiKey: token } = await world.team();
  return gateway.send('POST', '/mcp', { token, body, headers: { accept, ...headers } });
}

/** Builds a message of the protocol of 2026; with a token the server reports progress to it. */
function modern(method: string, params: { name?: string; [field: string]: unknown }, progressToken?: number) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'assistant', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
    ...(progressToken !== undefined && { progressToken }),
  };
  const headers = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(params.name !== undefined && { 'mcp-name': params.name }),
  };
  return post({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }, headers);
}

/** Calls a tool that waits for its job. */
const draw = (key: string) => {
  const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' } };
  const deck = { slides: [slide], texts: [], images: [] };
  return {
    ...list,
    method: 'tools/call',
    params: { name: 'render_deck', arguments: { deck, idempotency_key: key } },
  };
};
const openOn = async ({ process }: RunningGateway) =>
  /^slideloom_mcp_requests_open\{.*\} (\d+)$/m.exec((await process.metrics.expose()).body)?.[1];

const eventsOf = ({ text }: Answer): unknown[] =>
  [...text.matchAll(/^event: message\ndata: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as unknown);

describe('POST /mcp', () => {
  it('answers each message for itself, without a session', async () => {
    const answer = await post(list);
    expect(answer.status).toBe(200);
    expect(answer.headers['mcp-session-id']).toBeUndefined();
    expect(answer.headers['cache-control']).toContain('no-');
    expect(answer.text).toContain('"name":"render_deck"');
  });

  it('takes a notification, and says nothing', async () => {
    const answer = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 202, text: '' });
  });

  it('takes the session of a person as well', async () => {
    const { ownerId, teamId } = await world.team();
    const assistant = await connectAssistant(gateway.url, await world.idp.token(ownerId, { team_id: teamId }));
    const balance = await assistant.call('balance');
    expect(balance.structuredContent).toMatchObject({ team: { id: teamId }, role: 'owner', key: null });
    await assistant.close();
  });

  it('refuses a list of messages, and what is no message', async () => {
    expectError(await post([list, list]), 400, 'invalid_request');
    expectError(await post({ id: 1, method: 'tools/list' }), 400, 'invalid_request', 'jsonrpc is required');
  });

  it.each([
    ['a list of messages', JSON.stringify([list, list]), -32_600, 'invalid_request'],
    ['no message', '{"id":1,"method":"tools/list"}', -32_600, 'invalid_request'],
    ['half a message', '{"jsonrpc":"2.0","id":', -32_700, 'invalid_json'],
  ])('says why it refuses %s in the form of the protocol too', async (_name, text, protocolCode, code) => {
    const { apiKey } = await world.team();
    const answer = await fetch(`${gateway.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, accept, 'content-type': 'application/json' },
      body: text,
    });
    const body = (await answer.json()) as { message: string };
    expect(answer.status).toBe(400);
    expect(body).toEqual({
      success: false,
      message: expect.any(String),
      jsonrpc: '2.0',
      id: null,
      error: { code: protocolCode, message: body.message, data: { code } },
    });
  });

  it('refuses other methods, so that clients open no stream', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await gateway.send(method, '/mcp', { headers: { accept: 'text/event-stream' } });
      expectError(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).toBe('POST, OPTIONS');
    }
  });

  it('opens no subscription, which would hold a place without an end', async () => {
    const answer = await modern('subscriptions/listen', { notifications: { toolsListChanged: true } });
    expect(answer.text).toMatch(/"code":-32603,"message":"Subscription limit reached"/);
  });

  it('refuses pages of other origins than those that may call', async () => {
    expectError(await post(list, { origin: 'https://evil.example' }), 403, 'forbidden');
    expect((await post(list, { origin: page })).status).toBe(200);
  });

  it('counts a message as a read, so that a tool that is polled leaves the writes to work', async () => {
    const { apiKey: token } = await world.team();
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_posts', arguments: {} } };
    const left = async (method: string, path: string, body?: unknown) => {
      const { headers } = await gateway.send(method, path, { token, body, headers: { accept } });
      return [headers['ratelimit-limit'], headers['ratelimit-remaining']];
    };
    expect(await left('POST', '/mcp', list)).toEqual(['600', '599']);
    // The message, and the request of its tool.
    expect(await left('POST', '/mcp', call)).toEqual(['600', '598']);
    expect(await left('GET', '/jobs')).toEqual(['600', '596']);
    expect(await left('POST', '/quote', {})).toEqual(['120', '119']);
  });

  it('answers eight messages of a team at once, 429 in the form of the protocol beyond, and others meanwhile', async () => {
    const busy = await world.gateway({}, { toolMs: 60_000, pollMs: 20 });
    const [team, other] = [await world.team(), await world.team()];
    const ask = (token: string, body: object) => busy.send('POST', '/mcp', { token, body, headers: { accept } });
    const open = () => openOn(busy);
    const waiting = Array.from({ length: limits.mcp.openPerTeam }, (_, at) => ask(team.apiKey, draw(`${at}`)));
    await eventually(async () => expect(await open()).toBe('8'));
    const refused = await ask(team.apiKey, { ...list, id: 'nine' });
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '5', 'x-error-code': 'rate_limited' } });
    expect(refused.body).toMatchObject({ success: false, message: expect.any(String) });
    expect(refused.body).toMatchObject({
      jsonrpc: '2.0',
      id: 'nine',
      error: { code: -32_000, data: { code: 'rate_limited' } },
    });
    expect(mcpAnswerSchema.parse(refused.body)).toBeDefined();
    expect((await ask(other.apiKey, list)).status).toBe(200);
    // No worker draws: they end with the jobs.
    await eventually(async () => {
      const of = { team_id: team.teamId };
      expect(await world.database.prisma.job.count({ where: of })).toBe(8);
      await world.database.prisma.job.updateMany({ where: of, data: { status: 'failed', error: 'no' } });
    });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await ask(team.apiKey, list)).status).toBe(200);
    await eventually(async () => expect(await open()).toBe('0'));
  });

  it('has the places of callers who have gone away back, while their jobs go on', async () => {
    const busy = await world.gateway({}, { toolMs: 60_000, pollMs: 20 });
    const { apiKey, teamId } = await world.team();
    const gone = new AbortController();
    const headers = { accept, authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    const waiting = Array.from({ length: limits.mcp.openPerTeam }, (_, at) => {
      const body = JSON.stringify(draw(`${at}`));
      return fetch(`${busy.url}/mcp`, { method: 'POST', headers, body, signal: gone.signal }).then((answer) =>
        answer.text(),
      );
    });
    const jobs = () => world.database.prisma.job.count({ where: { team_id: teamId, status: 'pending' } });
    await eventually(async () => expect([await openOn(busy), await jobs()]).toEqual(['8', 8]));
    gone.abort();
    await Promise.allSettled(waiting);
    await eventually(async () => expect(await openOn(busy)).toBe('0'));
    expect(await jobs()).toBe(8);
    expect((await busy.send('POST', '/mcp', { token: apiKey, body: list, headers: { accept } })).status).toBe(200);
  });

  it('answers the protocol of 2026 in JSON, and as a stream where progress comes before the answer or the protocol is older', async () => {
    const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' } };
    const drawn = { deck: { slides: [slide], texts: [], images: [] }, idempotency_key: 'one' };
    const answers = [
      [await post(list), 'text/event-stream', 1],
      [await modern('tools/list', {}), 'application/json', 1],
      [await modern('tools/call', { name: 'render_deck', arguments: drawn }), 'application/json', 1],
      [await modern('tools/call', { name: 'render_deck', arguments: drawn }, 7), 'text/event-stream', 2],
    ] as const;
    for (const [answer, type, least] of answers) {
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      const messages = type === 'application/json' ? [JSON.parse(answer.text) as unknown] : eventsOf(answer);
      expect(messages.length).toBeGreaterThanOrEqual(least);
      expect(mcpAnswerSchema.parse(messages.at(-1))).toMatchObject({ id: 1, result: {} });
      for (const message of messages.slice(0, -1))
        expect(mcpMessageSchema.parse(message).method).toBe('notifications/progress');
    }
  });

  it('406 where the caller does not take both forms, in the shape of the protocol', async () => {
    const answer = await post(list, { accept: 'application/json' });
    expect([answer.status, answer.headers['content-type']]).toEqual([406, 'application/json']);
    expect(mcpAnswerSchema.parse(answer.body).error).toMatchObject({
      message: expect.stringMatching(/^Not Acceptable/),
    });
  });

  it('counts each message, and what a tool asks as the request that it is', async () => {
    const { apiKey: token } = await world.team();
    const assistant = await connectAssistant(gateway.url, token);
    const args = { deck: { slides: [] } };
    const refused: string[] = [];
    for (let call = 0; call <= limits.rateTiers.expensive; call += 1)
      refused.push(textOf(await assistant.call('lint_deck', args)));
    expect(refused.slice(0, -1).every((text) => text.includes('invalid_request'))).toBe(true);
    expect(refused.at(-1)).toMatch(
      /^Rate limit exceeded for expensive endpoints\. .* Try again in \d+ s\. \(code rate_limited, /,
    );
    // The same limit as that of the routes.
    expectError(await gateway.send('POST', '/lint', { token, body: {} }), 429, 'rate_limited');
    await assistant.close();
  });

  it('ends with the key', async () => {
    const { apiKey: token, apiKeyId } = await world.team();
    const assistant = await connectAssistant(gateway.url, token);
    expect((await gateway.send('DELETE', `/keys/${apiKeyId}`, { token })).status).toBe(200);
    await expect(assistant.call('balance')).rejects.toThrow('Missing or invalid credentials');
    await assistant.close();
  });
});
