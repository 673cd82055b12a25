import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { openPayments } from '@slideloom/payments';
import { createPaymentReader } from '../src/adapters/payment-reader.ts';
import type { PaymentChange } from '../src/domain/payment-event.ts';
import { readChange } from '../src/domain/read-change.ts';

/** Answers of the provider by path and query, as they were recorded. */
export type Recorded = Record<string, object>;

/** The provider's own client against a server that knows recorded answers alone. `asked`: the paths that were asked for. */
export async function startRecordedProvider() {
  let answers: Recorded = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    const answer = answers[path];
    const missing = { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${path}` } };
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? missing));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const payments = openPayments({ baseUrl, apiKey: 'sk_test_recorded' });
  const reader = createPaymentReader(payments, new AbortController().signal);
  const play = (recorded: Recorded): void => {
    answers = recorded;
    asked.length = 0;
  };
  return {
    baseUrl,
    reader,
    asked,
    play,
    /** What an event of an object comes to, where the provider has these answers. */
    async read(object: string, id: string | null, recorded: Recorded, type = 'a.b'): Promise<PaymentChange | null> {
      play(recorded);
      const event = { id: 'evt_1', type, payload: { object: { id, object } }, attempts: 1, token: '', read_at: '' };
      return readChange(event, reader);
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
