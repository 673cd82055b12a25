import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { readBulkFile } from '../../src/platforms/storeplatform/read-bulk-file.ts';
import { readProduct } from '../../src/platforms/storeplatform/read-product.ts';
import type { FilePiece } from '../../src/domain/stores/ports.ts';

const { signal } = new AbortController();
let close = () => {};
afterEach(() => close());

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/bulk.jsonl`;
}

const node = (id: number) => ({
  id: `gid://shopify/Product/${id}`,
  title: `Tasse № ${id} 🫖`,
  descriptionHtml: `<p>${'é'.repeat(50)}</p>`,
  status: 'ACTIVE',
  updatedAt: '2026-11-21T08:00:00Z',
});
const variant = (id: number, position: number) => ({
  id: `gid://shopify/ProductVariant/${id}${position}`,
  sku: `S-${id}-${position}`,
  price: `${position}.00`,
  compareAtPrice: null,
  position,
  __parentId: `gid://shopify/Product/${id}`,
});
/** Variants come in no order. */
const linesOf = (count: number) =>
  Array.from({ length: count }, (_, id) => [node(id), variant(id, 2), variant(id, 1)]).flat();
const fileOf = (count: number) =>
  `${linesOf(count)
    .map((line) => JSON.stringify(line))
    .join('\n')}\n`;

async function readAll(url: string, offsetBytes = 0): Promise<FilePiece[]> {
  const pieces: FilePiece[] = [];
  const toProduct: Parameters<typeof readBulkFile>[1]['toProduct'] = (said, first) =>
    readProduct({
      externalId: said.id.split('/').at(-1)!,
      title: said.title,
      html: said.descriptionHtml ?? null,
      status: said.status,
      price: first?.price ?? null,
      compareAtPrice: null,
      sku: first?.sku ?? null,
      imageUrl: null,
      productUrl: null,
      updatedAt: said.updatedAt,
    });
  for await (const piece of readBulkFile(url, { offsetBytes, toProduct }, signal)) pieces.push(piece);
  return pieces;
}
const idsOf = (pieces: FilePiece[]) =>
  pieces.flatMap(({ products }) => products.map(({ externalId }) => Number(externalId)));

describe('the file of a bulk operation', () => {
  it('is read in pieces of 500 products, each with its first variant, however the bytes arrive', async () => {
    const bytes = Buffer.from(fileOf(1_234));
    const url = await serve((_request, response) => {
      for (let at = 0; at < bytes.length; at += 997) response.write(bytes.subarray(at, at + 997));
      response.end();
    });
    const pieces = await readAll(url);
    expect(pieces.map(({ count }) => count)).toEqual([500, 500, 234]);
    expect(idsOf(pieces)).toEqual(Array.from({ length: 1_234 }, (_, id) => id));
    expect(
      pieces.every(({ products }) => products.every(({ price, sku }) => price === '1.00' && sku!.endsWith('-1'))),
    ).toBe(true);
    expect(pieces.at(-1)!.offsetBytes).toBe(bytes.length);
  });

  it.each([true, false])('goes on at the byte behind each piece (the host knows ranges: %s)', async (hasRanges) => {
    const bytes = Buffer.from(fileOf(1_100));
    const asked: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      asked.push(request.headers.range);
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      if (!hasRanges || from === 0) response.end(bytes);
      else
        response
          .writeHead(206, { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` })
          .end(bytes.subarray(from));
    });
    const pieces = await readAll(url);
    for (const [index, { offsetBytes }] of pieces.entries()) {
      expect(idsOf(await readAll(url, offsetBytes))).toEqual(idsOf(pieces.slice(index + 1)));
    }
    expect(asked).toEqual([undefined, ...pieces.map(({ offsetBytes }) => `bytes=${offsetBytes}-`)]);
  });

  it('that is cut off in a line is lost; that ends between two lines is what it is', async () => {
    const text = fileOf(10);
    const url = await serve((request, response) =>
      response.end(request.url!.includes('half') ? text.slice(0, -20) : text.slice(0, text.lastIndexOf('{'))),
    );
    await expect(readAll(`${url}?half`)).rejects.toMatchObject({ name: 'PlaceLost' });
    expect((await readAll(url)).at(-1)!.offsetBytes).toBeLessThan(Buffer.byteLength(text));
  });

  it.each([
    [404, { name: 'PlaceLost' }],
    [403, { name: 'PlaceLost' }],
    [503, { code: 'platform_failed' }],
    [302, { code: 'platform_failed' }],
  ])('whose host answers %i is %j', async (status, error) => {
    const url = await serve((_request, response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(),
    );
    await expect(readAll(url)).rejects.toMatchObject(error);
  });

  it('whose connection breaks is tried again later: what came before was handed on', async () => {
    const bytes = Buffer.from(fileOf(900));
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length - 10), () => response.destroy());
    });
    await expect(readAll(url)).rejects.toMatchObject({ code: 'platform_failed' });
  });

  it('with a line without an end is given up, not held in memory', async () => {
    const url = await serve((_request, response) => {
      const chunk = 'x'.repeat(64 * 1024);
      const send = () => {
        while (response.write(chunk));
        response.once('drain', send);
      };
      send();
    });
    await expect(readAll(url)).rejects.toMatchObject({ name: 'PlaceLost' });
  });
});
