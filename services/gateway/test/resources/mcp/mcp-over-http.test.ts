import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { expectError, type Answer } from '../../support/http-client.ts';
import { connectAssistant, textOf } from '../../support/mcp-client.ts';
import { createTestWorld, type RunningGateway, type TestWorld } from '../../support/test-world.ts';

const page = 'https://dashboard.example.test';
let world: TestWorld;
let gateway: RunningGateway;

beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway({ CORS_ORIGINS: page });
});
afterAll(() => world.close());

const accept = 'application/json, text/event-stream';
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

async function post(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const { apiKey: token } = await world.team();
  return gateway.send('POST', '/mcp', { token, body, headers: { accept, ...headers } });
}

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

  it('refuses other methods, so that clients open no stream', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await gateway.send(method, '/mcp', { headers: { accept: 'text/event-stream' } });
      expectError(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).toBe('POST, OPTIONS');
    }
  });

  it('opens no subscription, which would hold a place without an end', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'assistant', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { notifications: { toolsListChanged: true }, _meta: meta };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' };
    const answer = await post({ jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params }, headers);
    expect(answer.text).toMatch(/"code":-32603,"message":"Subscription limit reached"/);
  });

  it('refuses pages of other origins than those that may call', async () => {
    expectError(await post(list, { origin: 'https://evil.example' }), 403, 'forbidden');
    expect((await post(list, { origin: page })).status).toBe(200);
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
