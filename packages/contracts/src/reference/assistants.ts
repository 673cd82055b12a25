import type { TagReference } from './operation-reference.ts';

export const assistants: TagReference = {
  name: 'Assistants',
  description:
    'The Model Context Protocol, by which assistants use the API as tools, with the rights and the limits of the key.',
  operations: {
    'POST /mcp': {
      id: 'callMcp',
      does:
        'Takes one message of the protocol and answers it, without a session. A key sees the tools of its scopes. A tool that makes something ' +
        'needs an `idempotency_key`, and one that spends takes `max_credits`. Beyond eight messages of a team at once the answer is 429.',
      costs: 'What the tools cost that are called, which is the price of their routes.',
      repeated: 'A tool that is called again with the same `idempotency_key` answers the same and does nothing again.',
      example: {
        headers: { Accept: 'application/json, text/event-stream' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'balance', arguments: {} } },
        status: 200,
      },
    },
  },
};
