import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { note } from '@clack/prompts';
import { ApiError, unwrap, withResources, type ApiClient } from '@slideloom/client';
import type { Command } from 'commander';
import { CommandFault } from '../command-fault.ts';
import type { Context } from '../context.ts';
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
  context.config.keep(context.profileName, { url, key, studio: null });
  context.output.result({ team: me.team, role: me.role }, [`Logged in to ${me.team.name} as ${me.role}`]);
}

async function loginByPage(context: Context, { url: given, browser }: Options): Promise<void> {
  const { output, signal, config, profileName } = context;
  const url = context.url(given);
  const api = context.apiWith(url, 'none');
  const host = (
    hostname()
      .replaceAll(/[^A-Za-z0-9._-]/g, '-')
      .replace(/^[^A-Za-z0-9]+/, '') || 'computer'
  ).slice(0, 64);
  const started = await unwrap(api.POST('/auth/device', { body: { host, scopes: [...scopes] }, signal }));
  const page = started.verification_uri_complete;
  if (process.stderr.isTTY) {
    note(`${started.user_code}\n\n${page}`, 'Compare this code on the page, and allow it', { output: process.stderr });
  } else {
    output.note(`Open ${page} and compare the code ${started.user_code}`);
  }
  if (browser && process.stderr.isTTY) openInBrowser(page);
  output.progress('Waiting for your answer on the page', null);
  const { key, team_id: teamId, scopes: allowed, expires_at: ends } = await waitForKey(api, started, signal);
  output.endProgress();
  const former = config.find(profileName);
  config.keep(profileName, { url, key, studio: new URL(started.verification_uri).origin });
  // The key of the login before, which no one uses any more; one that was typed may be in use elsewhere.
  if (former?.studio)
    await context
      .apiWith(former.url, former.key)
      .DELETE('/me/key')
      .catch(() => undefined);
  const me = await withResources(context.apiWith(url, key))
    .me.get({ signal })
    .catch(() => null);
  output.result({ team: me?.team ?? { id: teamId }, scopes: allowed, expires_at: ends }, [
    `Logged in${me ? ` to ${me.team.name} as ${me.role}` : ''}, until ${ends.slice(0, 10)}. May: ${allowed.join(', ')}`,
    `The key is in ${config.path}`,
  ]);
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
      if (performance.now() > endsAt) throw new CommandFault('login', 'The code has expired: log in again');
      if (error instanceof ApiError) {
        if (error.code === 'authorization_pending' || error.code === 'slow_down') {
          pauseSeconds = error.retryAfterSeconds ?? pauseSeconds;
          continue;
        }
        if (error.code === 'access_denied')
          throw new CommandFault('login', 'You have denied it on the page: nothing was given');
        if (error.code === 'expired_token') throw new CommandFault('login', 'The code has expired: log in again');
        if (error.code === 'invalid_grant') {
          throw new CommandFault('login', 'The answer with the key was lost, and the key is deleted: log in again');
        }
        if (!error.isTransient) throw error;
      }
      failures += 1;
      if (failures > 5 || signal.aborted) throw error;
    }
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  return '';
}
