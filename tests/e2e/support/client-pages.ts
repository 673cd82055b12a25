import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as slideloom from '@slideloom/client';
import { packClient } from '@slideloom/client/pack';
import { listenAtOneOf } from '@slideloom/testing';
import { findBrowser } from '@slideloom/machine/find-browser';
import { chromium, type Page } from '@playwright/test';

/** What the functions that run in the page find there. */
export type InPage = { slideloom: typeof slideloom; EventSource: new (url: string) => BrowserEventSource };
type BrowserEventSource = {
  addEventListener(type: string, listener: (event: { data: string; lastEventId: string }) => void): void;
  close(): void;
};

export type ClientPages = {
  origin: string;
  /** The same page under another name. */
  foreignOrigin: string;
  /** A page in Chromium that has the client as it is published, bundled. */
  open(origin: string): Promise<Page>;
  stop(): Promise<void>;
};

const html = '<!doctype html><title>A page of a caller</title><script type="module" src="/bundle.js"></script>';

/** Serves the page at the first free one of `ports`, of 127.0.0.1. */
export async function startClientPages(ports: readonly number[]): Promise<ClientPages> {
  const packed = await packClient();
  const bundle = await packed.bundle(
    "import * as slideloom from '@slideloom/client';\nglobalThis.slideloom = slideloom;",
  );
  const server = createServer(({ url }, response) => {
    const isScript = url === '/bundle.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isScript ? bundle : html);
  });
  await listenAtOneOf(server, ports);
  const { port } = server.address() as AddressInfo;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    foreignOrigin: `http://localhost:${port}`,
    async open(origin) {
      const page = await browser.newPage();
      await page.goto(origin);
      await page.waitForFunction('globalThis.slideloom !== undefined');
      return page;
    },
    async stop() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      await packed.remove();
    },
  };
}
