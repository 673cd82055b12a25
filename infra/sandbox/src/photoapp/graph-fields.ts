import type { Request } from 'express';
import { graphRefusal } from './graph-error.ts';

/** Parameters of a Graph call. */
export type GraphFields = Record<string, unknown>;

/** Parameters of the query and of a body in JSON or as a form; the body wins. Throws code 100 for broken JSON. */
export function readGraphFields(body: unknown, request: Request): GraphFields {
  return { ...request.query, ...readBody(body, request) };
}

function readBody(body: unknown, request: Request): GraphFields {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : '';
  if (text === '') return {};
  if (!request.is('application/json')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as GraphFields;
  } catch {
    throw graphRefusal({ message: '(#100) The body is not valid JSON', code: 100 });
  }
}

/** A parameter as text; undefined where it is absent or something else. */
export function textOf(fields: unknown, name: string): string | undefined {
  const value = (fields as GraphFields | undefined)?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** `2026-11-21T10:00:00+0000`, as the Graph API writes instants. */
export function graphTime(iso: string): string {
  return `${iso.slice(0, 19)}+0000`;
}

/** The asked-for members of an object, `id` always among them. */
export function pick(asked: string | undefined, all: Record<string, unknown>): object {
  const names = new Set(['id', ...(asked ?? '').split(',')]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}
