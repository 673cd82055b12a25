import type { TagReference } from './operation-reference.ts';

export const liveEvents: TagReference = {
  name: 'Live events',
  description:
    'Server-sent events for pages and programs that stay connected. Servers that do not are told by webhooks.',
  operations: {
    'GET /events': {
      id: 'streamEvents',
      does:
        'Sends changes of the team as they happen: `job`, `post`, `outcome` of a post, `credits`, and `progress` of renderings. A new stream ' +
        'begins with the balances: read the lists once it is open. After a break, open it with the id of the last event in `Last-Event-ID`, ' +
        'or in `?last_event_id=`: it goes on from there, at any gateway. Changes of the two minutes before are sent again with the same ids; ' +
        '`reset` says that something is not known any more, so that the lists must be read. The clients do this by themselves. ' +
        'It ends with its credential. A comment every 15 seconds shows that it is alive.',
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
