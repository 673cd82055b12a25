import { limits } from '@slideloom/contracts';
import { openHtmlReader } from '@slideloom/html-text/reader';
import type { FleetProcess } from '@slideloom/process';
import { createSafeFetch, type SafeFetch } from '@slideloom/safe-fetch';
import { checkHttpsUrl, checkUrl, readAllowHosts } from '@slideloom/safe-fetch/check-url';
import type { Config } from './config.ts';
import { readPage, type ReadPage } from './resources/generate/read-page.ts';

/** Limits of a web page that a deck is made from: it is read while the caller waits. */
const pageLimits = { totalTimeoutMs: 8_000, maxBytes: limits.html.maxBytes };
/** Limits of a picture that comes into the library by its address, while the caller waits. */
const pictureLimits = { totalTimeoutMs: 20_000, maxBytes: limits.upload.maxBytes };

export type ForeignAddresses = {
  /** Throws `url_forbidden` for a foreign address that the guarded fetch refuses by its text alone. */
  checkForeignUrl: (url: string) => void;
  /** Throws `url_forbidden` for an address to which no webhook of a team would be sent. */
  checkWebhookUrl: (url: string) => void;
  /** Reads the text of a foreign web page. */
  readPage: ReadPage;
  /** The guarded fetch, within the limits of a picture. */
  fetchPicture: SafeFetch['fetchBytes'];
};

/** Opens the addresses that callers name, which are fetched by the guarded fetch alone. */
export function openForeignAddresses({ lifecycle }: FleetProcess, config: Config): ForeignAddresses {
  const allowHosts = readAllowHosts(config.FETCH_ALLOW_HOSTS);
  const pages = createSafeFetch({ allowHosts: config.FETCH_ALLOW_HOSTS, ...pageLimits });
  lifecycle.onStop('pages', () => pages.close());
  const html = openHtmlReader();
  lifecycle.onStop('reader of pages', () => html.close());
  const pictures = createSafeFetch({ allowHosts: config.FETCH_ALLOW_HOSTS, ...pictureLimits });
  lifecycle.onStop('pictures', () => pictures.close());
  return {
    checkForeignUrl: (url) => void checkUrl(url, allowHosts),
    checkWebhookUrl: (url) => void checkHttpsUrl(url, allowHosts),
    readPage: (url, signal) => readPage({ fetchBytes: pages.fetchBytes, html }, url, signal),
    fetchPicture: (url, options) => pictures.fetchBytes(url, options),
  };
}
