import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that refuses every request. It measures what answering a flood costs, and sends its port to the parent once it listens. */
const body = JSON.stringify({ success: false, message: 'Too much work is waiting. Try again later.' });
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': Buffer.byteLength(body),
  'Retry-After': '2',
};
const server = createServer((_request, response) => void response.writeHead(503, headers).end(body));
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
