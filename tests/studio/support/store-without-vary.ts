import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy for a browser's requests, behind which pictures come as from a store that allows an origin where one is named, and does not say
 * that its answers differ by that: so does Amazon's S3 where none is named.
 */
export async function openStoreWithoutVary(): Promise<{ server: string; close(): Promise<void> }> {
  const proxy = createServer((asked, answer) => {
    const passed = request(asked.url!, { method: asked.method, headers: asked.headers }, (response) => {
      const headers = { ...response.headers };
      if (headers['content-type']?.startsWith('image/')) delete headers.vary;
      answer.writeHead(response.statusCode!, headers);
      response.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
