import { randomUUID } from 'node:crypto';
import type { Metrics } from '@slideloom/observability';
import { AppError, inEntrySpan, type Logger } from '@slideloom/service-kit';
import express, { type Express, type NextFunction, type Request, type Response, type Router } from 'express';
import type { Pages } from '../pages/load-pages.ts';
import { isOtherName, type OwnAddress } from './own-address.ts';
import { secureAnswers, sendPage, type Destinations } from './security-headers.ts';
import { sendError } from './send-error.ts';

export type RouterDependencies = {
  own: OwnAddress;
  destinations: Destinations;
  pages: Pages;
  session: Router;
  /** `GET /config.json`. */
  config: { apiUrl: string; cdnUrl: string; version: string };
  trustProxyHops: number;
  logger: Logger;
  metrics: Metrics;
};

/** The Express application: `/config.json`, `/session/*`, the files of the pages, and for every other path the page. */
export function createRouter(dependencies: RouterDependencies): Express {
  const { config, destinations, logger, metrics, own, pages, session } = dependencies;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', dependencies.trustProxyHops);
  app.set('query parser', 'simple');

  app.use((request: Request, response: Response, next: NextFunction) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    response.setHeader('X-Request-Id', requestId);
    response.on('finish', () => {
      const labels = { method: request.method, route: routeOf(request.path), status: String(response.statusCode) };
      metrics.httpRequests.observe(labels, (performance.now() - startedAt) / 1_000);
    });
    const ids = { request_id: requestId };
    void inEntrySpan(
      `${request.method} ${routeOf(request.path)}`,
      { kind: 'SERVER', traceparent: undefined, ids },
      async () => {
        next();
        await new Promise((resolve) => response.once('close', resolve));
      },
    );
  });
  app.use(secureAnswers(own, destinations));

  app.use((request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !isOtherName(own, request.headers.host)) return next();
    // The first slash alone is of the address: `//host` would lead elsewhere.
    response.redirect(307, `${own.origin}/${request.originalUrl.replace(/^[/\\]+/, '')}`);
  });
  app.get('/config.json', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.json(config);
  });
  app.use('/session', session);
  app.use((request, _response, next) => {
    const isUnknown = /^\/session(?:\/|$)/.test(request.path);
    if (isUnknown) throw new AppError('route_not_found');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('method_not_allowed');
    next();
  });
  app.use(pages.files);
  app.use((request, response) => {
    if (isFile(request.path)) throw new AppError('not_found');
    sendPage(response, destinations, pages.index);
  });
  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const known = sendError(response, error);
    if (known.status >= 500) logger.error({ err: known }, 'request failed');
  });
  return app;
}

/** Paths of pages have no extension: a file that is not there is none of them. */
function isFile(path: string): boolean {
  return /\.[A-Za-z0-9]{1,8}$/.test(path.slice(path.lastIndexOf('/')));
}

const sessionPaths = new Set(['/session/login', '/session/callback', '/session/token', '/session/logout']);

/** A label of a small fixed set. */
function routeOf(path: string): string {
  if (path === '/config.json' || sessionPaths.has(path)) return path;
  return isFile(path) ? 'file' : 'page';
}
