import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@slideloom/contracts';
import { longestTurn, threadTime } from '@slideloom/service-kit/measure-work';
import { sendFromThread, type RequestToSend } from '@slideloom/testing';
import { createTestWorld, type RunningGateway, type TestWorld } from '../support/test-world.ts';

let world: TestWorld;
let gateway: RunningGateway;
beforeAll(async () => {
  world = await createTestWorld();
  gateway = await world.gateway();
});
afterAll(() => world.close());

const values = limits.json.maxValues - 200;
const listOf = (value: string, count = values) => `[${Array.from({ length: count }, () => value).join(',')}]`;
const project = (data: string) => ({ path: '/projects', text: `{"name":"Worst","type":"slideshow","data":${data}}` });
const slide = { name: 'One', background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' } };
const text = { content: 'W', fontSize: 90, textStroke: { enabled: true, width: 2 }, textShadow: { enabled: true } };
const largestDeck = {
  slides: Array.from({ length: limits.slides.max }, () => slide),
  texts: Array.from({ length: limits.texts.max }, (_, at) => ({ slide_index: at % limits.slides.max, text })),
};

/** A form with a file of these bytes, and what comes before it. */
function form(file: Buffer, before = ''): RequestToSend {
  const head = `${before}--the-boundary-of-a-form\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--the-boundary-of-a-form--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=the-boundary-of-a-form' };
  return { path: '/upload', base64: body.toString('base64'), headers };
}

/** The worst bodies of requests, taken and refused, as to the work of reading them. */
const worst: (RequestToSend & { name: string })[] = [
  { name: 'as many values as may be', ...project(`{"list":${listOf('{}')}}`) },
  { name: 'long numbers', ...project(`{"list":${listOf(`0.${'123456789'.repeat(7)}`)}}`) },
  { name: 'as many bytes as may be', ...project(`{"list":${listOf(JSON.stringify('x'.repeat(90)))}}`) },
  { name: '2 MB of empty lists', ...project(`[${'[],'.repeat(limits.body.maxBytes / 3 - 200)}[]]`) },
  { name: '2 MB of brackets', ...project('['.repeat(limits.body.maxBytes - 200)) },
  { name: '2 MB of escapes', ...project(`{"a":"${'\\u0041'.repeat(limits.body.maxBytes / 6 - 200)}"}`) },
  { name: 'more than 2 MB', ...project(`"${'x'.repeat(limits.body.maxBytes)}"`) },
  { name: 'every value wrong', path: '/render', text: `{"slides":${listOf('7')}}` },
  {
    name: 'every field unknown',
    path: '/render',
    text: `{${Array.from({ length: 9_000 }, (_, at) => `"field${at}":1`).join(',')}}`,
  },
  { name: 'the largest deck', path: '/render', text: JSON.stringify(largestDeck) },
  {
    name: '200 MB in 200 kB',
    path: '/projects',
    base64: gzipSync(Buffer.alloc(200 * 1024 * 1024, 32)).toString('base64'),
    headers: { 'content-encoding': 'gzip' },
  },
  {
    name: 'a form of 20 MB of what is nearly its boundary',
    ...form(Buffer.alloc(20_000_000, '\r\n--the-boundary-of-a-for')),
  },
  {
    name: 'a form of 9,000 fields',
    ...form(
      Buffer.alloc(0),
      '--the-boundary-of-a-form\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(9_000),
    ),
  },
  {
    name: 'colours of 100 characters',
    path: '/render',
    text: JSON.stringify({
      ...largestDeck,
      texts: largestDeck.texts.map((layer) => ({ ...layer, text: { ...text, color: `oklch(${'0'.repeat(90)})` } })),
    }),
  },
  {
    name: 'the largest message of an assistant',
    path: '/mcp',
    text: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"render_deck","arguments":{"deck":{"a":${listOf('{}')}}}}}`,
    headers: { accept: 'application/json, text/event-stream' },
  },
  { name: 'a thousand parameters', path: `/assets?${'a=1&'.repeat(1_000)}`, method: 'GET' },
];

describe('the longest turn of a gateway’s loop', () => {
  it.each(worst.map((request) => [request.name, request] as const))('%s', async (_name, request) => {
    const { apiKey } = await world.team();
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...request.headers };
    const send = async () => expect(await sendFromThread(gateway.url, { ...request, headers })).toBeLessThan(500);
    expect(await longestTurn(send)).toBeLessThan(limits.processor.turnMs);
    const most = limits.processor.requestMs;
    expect(await threadTime(send, most)).toBeLessThan(most);
  });
});
