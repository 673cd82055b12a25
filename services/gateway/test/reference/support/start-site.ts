import { createServer, type Server } from 'node:http';
import { listen } from '@slideloom/service-kit';
import { png } from '../../support/pictures.ts';
import { stripeSession } from './played-answers.ts';

/** Starts another host: a picture that is public, and the payment provider. */
export async function startSite(): Promise<Server> {
  const site = createServer((request, response) => {
    if (request.url === '/lake.png') return void response.setHeader('Content-Type', 'image/png').end(png(40, 30));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(stripeSession(request.url ?? '')));
  });
  await listen(site, 0, '127.0.0.1');
  return site;
}
