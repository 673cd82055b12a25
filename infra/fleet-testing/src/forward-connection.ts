import { connect, type Socket } from 'node:net';

/**
 * Passes everything on between a caller's connection and a new one to the host and port of `url`. The end or break of one is that
 * of the other. Both are in `open` while they live.
 */
export function forwardConnection(socket: Socket, url: string, open: Set<Socket>): Socket {
  const { hostname, port } = new URL(url);
  const upstream = connect({ host: hostname, port: Number(port) });
  for (const [from, to] of [
    [socket, upstream],
    [upstream, socket],
  ] as const) {
    open.add(from);
    from.setNoDelay(true);
    from.on('error', () => to.resetAndDestroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.pipe(to);
  }
  return upstream;
}
