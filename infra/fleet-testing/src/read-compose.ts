import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootDir } from '@slideloom/local';
import { parse } from 'yaml';

export type ComposeService = {
  image?: string;
  build?: string | { context: string; dockerfile: string; args?: Record<string, string> };
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  profiles?: string[];
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  mem_limit?: string;
  cpus?: number;
  pids_limit?: number;
  privileged?: boolean;
  network_mode?: string;
  extends?: { file: string; service: string };
};
export type ComposeFile = { services: Record<string, ComposeService>; volumes?: Record<string, unknown> };

/** A compose file as it is written, with YAML's own merges alone. */
export const parseCompose = (file: string): ComposeFile =>
  parse(readFileSync(join(rootDir, file), 'utf8'), { merge: true }) as ComposeFile;

/**
 * A compose file as compose understands it, as far as ours go: variables replaced, services that extend another file's resolved.
 * Throws for a variable that is demanded and absent, with the message that compose would show.
 */
export function readCompose(file: string, variables: Record<string, string>): ComposeFile {
  const { services, ...rest } = interpolate(parseCompose(file), variables);
  const extended = Object.entries(services).map(([name, { extends: base, ...own }]) => {
    if (base === undefined) return [name, own];
    const from = readCompose(join(dirname(file), base.file), variables).services[base.service];
    return [name, { ...from, ...own }];
  });
  return { ...rest, services: Object.fromEntries(extended) as Record<string, ComposeService> };
}

/** Every `${…}` in a text: its name, and what is said for the case that it is absent or empty. */
const variable = /\$\$|\$\{(?<name>\w+)(?:(?<how>:[-?])(?<rest>[^}]*))?\}/g;

function interpolate<Value>(value: Value, variables: Record<string, string>): Value {
  if (typeof value === 'string') return interpolateText(value, variables) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => interpolate(item, variables)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)])) as Value;
}

function interpolateText(text: string, variables: Record<string, string>): string {
  return text.replaceAll(variable, (...match) => {
    if (match[0] === '$$') return '$';
    const { name, how, rest } = match.at(-1) as { name: string; how?: string; rest?: string };
    const given = variables[name] ?? '';
    if (given === '' && how === ':?') throw new Error(`${name} ${rest}`);
    return given === '' && how === ':-' ? (rest ?? '') : given;
  });
}
