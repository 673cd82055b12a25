/** An ordinary request, ready for the wire. */
export type BackgroundRequest = { kind: string; bytes: Buffer };

const render = JSON.stringify({
  slides: [{ name: 'One', background: { type: 'gradient', gradientFrom: '#102030', gradientTo: '#405060' } }],
  texts: [{ slide_index: 0, text: { content: 'A usual line of words', y: 500 } }],
});
const project = JSON.stringify({
  name: 'A project',
  type: 'slideshow',
  data: { slides: Array.from({ length: 7 }, (_, index) => ({ title: `Slide ${index}`, text: 'Some words for it.' })) },
});
const reads = ['/jobs', '/assets', '/projects', '/billing/subscription'];

/** How often each comes among a hundred: as much drawing as the workers can do beside the reads. */
const writesOfHundred = { render: 2, project: 8 };

/** A hundred requests of a team in the order in which they are sent. */
export function backgroundRequests(host: string, apiKey: string): BackgroundRequest[] {
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${apiKey}\r\n`;
  const post = (path: string, body: string): BackgroundRequest => ({
    kind: `POST ${path}`,
    bytes: Buffer.from(
      `${head(`POST ${path}`)}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ),
  });
  const get = (path: string): BackgroundRequest => ({
    kind: `GET ${path}`,
    bytes: Buffer.from(`${head(`GET ${path}`)}\r\n`),
  });
  return Array.from({ length: 100 }, (_, index) => {
    if (index % (100 / writesOfHundred.render) === 25) return post('/render', render);
    if (index % 12 === 0 && index / 12 < writesOfHundred.project) return post('/projects', project);
    return get(reads[index % reads.length]!);
  });
}
