import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { note } from '@clack/prompts';
import { ApiError, unwrap, withResources, type ApiClient } from '@slideloom/client';
import type { Command } from 'commander';
import { CommandFault } from '../command-fault.ts';
import type { Profile } from '../config-file.ts';
import { isThisComputer, type Context } from '../context.ts';
import { openInBrowser } from '../open-in-browser.ts';
import type { Run } from '../run.ts';

/** What the commands of this program need; the person may allow less. */
const scopes = ['read', 'generate', 'render', 'publish', 'library'] as const;

type Options = { url?: string; key?: boolean; browser: boolean };

export function addLogin(program: Command, run: Run): void {
  program
    .command('login')
    .description('log in: you allow it on a page of the studio, or give a key on standard input')
    .option('--url <address>', 'where the service is')
    .option('--key', 'read an API key from standard input')
    .option('--no-browser', 'open no browser: the page may be on another device')
    .action(
      run((context: Context, options: Options) =>
        options.key ? loginByKey(context, options) : loginByPage(context, options),
      ),
    );
}

async function loginByKey(context: Context, { url: given }: Options): Promise<void> {
  const key = await firstLine();
  if (!/^key_live_[\w-]+$/.test(key)) {
    throw new CommandFault('usage', 'Standard input has no API key: echo "$KEY" | slideloom login --key');
  }
  const url = context.url(given);
  const me = await withResources(context.apiWith(url, key)).me.get({ signal: context.signal });
  await replaceLogin(context, { url, key, studio: null });
  context.output.result({ team: me.team, role: me.role }, [`Logged in to ${me.team.name} as ${me.role}`]);
}

/** Keeps a login. The key of a page login before it, which has no other use, is deleted; one that was typed may be in use elsewhere. */
async function replaceLogin({ config, profileName, apiWith }: Context, login: Profile): Promise<void> {
  const former = config.find(profileName);
  config.keep(profileName, login);
  if (!former?.studio || former.key === login.key) return;
  await apiWith(former.url, former.key)
    .DELETE('/me/key')
    .catch(() => undefined);
}

async function loginByPage(context: Context, { url: given, browser }: Options): Promise<void> {
  const { output, signal, config } = context;
  const url = context.url(given);
  const api = context.apiWith(url, 'none');
  const host = (
    hostname()
      .replaceAll(/[^A-Za-z0-9._-]/g, '-')
      .replace(/^[^A-Za-z0-9]+/, '') || 'computer'
  ).slice(0, 64);
  const started = await unwrap(api.POST('/auth/device', { body: { host, scopes: [...scopes] }, signal }));
  const { code, page, studio } = checkStarted(started);
  if (process.stderr.isTTY) {
    note(`${code}\n\n${page}`, 'Compare this code on the page, and allow it', { output: process.stderr });
  } else {
    output.note(`Open ${page} and compare the code ${code}`);
  }
  if (browser && process.stderr.isTTY) openInBrowser(page);
  output.progress('Waiting for your answer on the page', null);
  const { key, team_id: teamId, scopes: allowed, expires_at: ends } = await waitForKey(api, started, signal);
  output.endProgress();
  await replaceLogin(context, { url, key, studio });
  const me = await withResources(context.apiWith(url, key))
    .me.get({ signal })
    .catch(() => null);
  output.result({ team: me?.team ?? { id: teamId }, scopes: allowed, expires_at: ends }, [
    `Logged in${me ? ` to ${me.team.name} as ${me.role}` : ''}, until ${ends.slice(0, 10)}. May: ${allowed.join(', ')}`,
    `The key is in ${config.path}`,
  ]);
}

/** What the service says is shown and opened: addresses of web pages alone, and a code without anything that moves a terminal's text. */
export function checkStarted(started: {
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
}): { code: string; page: string; studio: string } {
  return {
    code: stripVTControlCharacters(started.user_code)
      .replaceAll(/[^A-Za-z0-9-]/g, '')
      .slice(0, 20),
    page: checkPage(started.verification_uri_complete).href,
    studio: checkPage(started.verification_uri).origin,
  };
}

function checkPage(text: string): URL {
  const page = URL.canParse(text) ? new URL(text) : null;
  const isSafe = page?.protocol === 'https:' || (page?.protocol === 'http:' && isThisComputer(page));
  if (page && isSafe && page.username === '' && page.password === '') return page;
  throw new CommandFault('server', 'The service names a page that is no https address: it is not opened');
}

type Started = { device_code: string; interval: number; expires_in: number };

/** Asks at the pace that the service names until the person has answered. A lost answer is asked for again: its key is deleted then. */
async function waitForKey(api: ApiClient, { device_code, interval, expires_in }: Started, signal: AbortSignal) {
  const endsAt = performance.now() + expires_in * 1_000;
  let pauseSeconds = interval;
  let failures = 0;
  for (;;) {
    await pause(pauseSeconds * 1_000, undefined, { signal });
    try {
      return await unwrap(api.POST('/auth/device/token', { body: { device_code }, signal }));
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.code === 'authorization_pending' || error.code === 'slow_down') {
          if (performance.now() > endsAt) throw expired();
          pauseSeconds = error.retryAfterSeconds ?? pauseSeconds;
          continue;
        }
        if (error.code === 'access_denied')
          throw new CommandFault('login', 'You have denied it on the page: nothing was given');
        if (error.code === 'expired_token') throw expired();
        // The service alone knows whether there was a key; it says to begin again.
        if (error.code === 'invalid_grant') throw new CommandFault('login', error.message);
        if (!error.isTransient) throw error;
      }
      if (performance.now() > endsAt) throw expired();
      failures += 1;
      if (failures > 5 || signal.aborted) throw error;
    }
  }
}

const expired = () => new CommandFault('login', 'The code has expired: log in again');

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  return '';
}
