import type { Server, ServerResponse } from 'node:http';
import { closeServer, connectionsOf, createSlots } from '@slideloom/service-kit';

/** How often a draining server checks whether all connections are closed, ms. */
const sampleEveryMs = 10;

/**
 * Prepares a server for being stopped without a cut request; call the returned function to stop it. For `lingerMs` it still serves
 * every client, because a load balancer notices late that it stops; and for `politeMs` more the clients that have a connection.
 * Each answer says `Connection: close`, so that the client connects elsewhere: if the server closed an idle connection, it might
 * cut the client's next request. Then no new connection is accepted, and the requests under way have until `deadlineMs`.
 */
export function drainable(
  server: Server,
  times: { lingerMs: number; politeMs: number; deadlineMs: number },
): () => Promise<void> {
  const open = createSlots<ServerResponse>();
  let isDraining = false;
  const sendAway = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.prependListener('request', (_request, response: ServerResponse) => {
    const slot = open.add(response);
    response.once('close', () => open.delete(slot));
    if (isDraining) sendAway(response);
  });

  return async () => {
    isDraining = true;
    for (const response of open) sendAway(response);
    const startedAt = performance.now();
    const passedMs = () => performance.now() - startedAt;
    const isPolite = () => passedMs() < times.lingerMs + times.politeMs;
    while (passedMs() < times.lingerMs || (isPolite() && connectionsOf(server) > 0)) await pause(sampleEveryMs);
    await closeServer(server, times.deadlineMs - passedMs());
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
