import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineRoute, type Route } from '../../http/route.ts';

const pageRoute = { tag: 'Service', auth: 'public', tier: 'none', method: 'get' } as const;

/** The reader's script, from the package itself: the page loads nothing from elsewhere. */
const scriptFile = fileURLToPath(new URL('browser/standalone.js', import.meta.resolve('@scalar/api-reference')));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Slideloom API</title>
  </head>
  <body>
    <div id="reference"></div>
    <script src="/docs/reference.js"></script>
    <script>
      Scalar.createApiReference('#reference', {
        url: '/openapi.json',
        withDefaultFonts: false,
        telemetry: false,
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
        defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
      });
    </script>
  </body>
</html>
`;

const security = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** `GET /openapi.json`, and `GET /docs`, which shows it to a person. */
export function docsRoutes(document: () => object): Route[] {
  let text: string | undefined;
  return [
    defineRoute({
      ...pageRoute,
      path: '/openapi.json',
      summary: 'This document',
      answers: [{ status: 200, description: 'OpenAPI 3.1' }],
      handle: async () => ({
        status: 200,
        body: (text ??= JSON.stringify(document())),
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
      }),
    }),
    defineRoute({
      ...pageRoute,
      path: '/docs',
      summary: 'The reference as a page',
      answers: [{ status: 200, description: 'HTML', contentType: 'text/html' }],
      handle: async () => ({
        status: 200,
        body: page,
        headers: { 'Content-Type': 'text/html; charset=utf-8', ...security },
      }),
    }),
    defineRoute({
      ...pageRoute,
      path: '/docs/reference.js',
      summary: "The page's script",
      answers: [{ status: 200, description: 'JavaScript', contentType: 'text/javascript' }],
      handle: async () => ({
        status: 200,
        body: await readFile(scriptFile, 'utf8'),
        headers: {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'public, max-age=3600',
          ...security,
        },
      }),
    }),
  ];
}
