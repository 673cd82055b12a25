import type { TagReference } from './operation-reference.ts';

export const liveEvents: TagReference = {
  name: 'Live events',
  description:
    'Server-sent events for pages and programs that stay connected. Servers that do not are told by webhooks.',
  operations: {
    'GET /events': {
      id: 'streamEvents',
      does:
        'Sends changes of the team as they happen: `job`, `post`, `outcome` of a post, and `credits`. It has no memory: once it is ' +
        'open, and after a break, read the lists. It ends with its credential. A comment every 15 seconds shows that it is alive.',
      example: { status: 200 },
    },
    'POST /events/token': {
      id: 'createStreamToken',
      does:
        'Gets a token for a page whose EventSource cannot send a header: `?token=` of one live stream takes it. It has the rights of who asks, ' +
        'and the stream ends with the key or session that it was asked for with.',
      repeated: 'Each answer has another token, which is taken once and within a minute.',
      example: { status: 201 },
    },
  },
};
