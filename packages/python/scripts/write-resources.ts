import {
  isNumberInPath,
  nameOperations,
  type ApiDocument,
  type NamedOperation,
} from '@slideloom/client/name-operation';
import { literal, pascal, unionOf, type PythonTypes, type Schema } from './python-types.ts';
import { docstring, keywords } from './write-models.ts';

type Node = { className: string; methods: NamedOperation[]; children: Map<string, Node> };
type Parameter = { name: string; key: string; type: string; isRequired: boolean };

/** Names that are others in Python. */
const renamed: Readonly<Record<string, string>> = { upload: 'uploads' };
/** Resources with methods that are written by hand: their base class, in `_<word>_extras.py`. */
const extras: Readonly<Record<string, string>> = { decks: 'DeckExtras', jobs: 'JobExtras', uploads: 'UploadExtras' };
/** Answers that are bodies too, beside the body's own type: a type checker does not see that a deck lacks the other keys of a request. */
const decks = ['GeneratedSlides', 'GeneratedSlideshow', 'ExtendedDeck'];
const alsoTaken: Readonly<Record<string, readonly string[]>> = { RenderRequestInput: decks, LintInput: decks };
const options = ['headers', 'timeout'];

/** Writes the modules of resources, for the client that waits and for the one that is awaited: the same methods. */
export function writeResources(document: ApiDocument, types: PythonTypes): { sync: string; async: string } {
  const root: Node = { className: 'Resources', methods: [], children: new Map() };
  for (const operation of nameOperations(document)) place(root, operation);
  const answers = new Map(nodesOf(root).flatMap(({ methods }) => methods.map((each) => [each, answerOf(each, types)])));
  return { sync: writeModule(root, answers, false), async: writeModule(root, answers, true) };
}

function place(root: Node, operation: NamedOperation): void {
  let node = root;
  for (const word of operation.places.map(inPython)) {
    const className = node === root ? pascal(word) : `${node.className}${pascal(word)}`;
    const child = node.children.get(word) ?? { className, methods: [], children: new Map() };
    node.children.set(word, child);
    node = child;
  }
  node.methods.push(operation);
}

function nodesOf(node: Node): Node[] {
  return [...[...node.children.values()].flatMap(nodesOf), node];
}

function writeModule(root: Node, answers: ReadonlyMap<NamedOperation, Answer>, isAsync: boolean): string {
  const side = isAsync ? 'async' : 'sync';
  const bases = Object.values(extras).toSorted();
  const header = `# Generated from docs/openapi.json by \`npm run generate\`. Do not edit.
"""The methods of every resource${isAsync ? ', to be awaited' : ''}."""

from __future__ import annotations

from collections.abc import ${isAsync ? 'AsyncIterator' : 'Iterator'}, Mapping
from datetime import datetime
from typing import List, Literal

from . import models
from ._paths import path_of
from ._${side}_extras import ${bases.join(', ')}
from ._${side}_resource import Caller, Resource
`;
  return [header, ...nodesOf(root).map((node) => writeClass(node, node === root, answers, isAsync))].join('\n\n');
}

function writeClass(
  node: Node,
  isRoot: boolean,
  answers: ReadonlyMap<NamedOperation, Answer>,
  isAsync: boolean,
): string {
  const children = [...node.children].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const base = isRoot ? 'Resource' : (extras[lowerFirst(node.className)] ?? 'Resource');
  const constructor =
    children.length === 0
      ? []
      : [
          [
            'def __init__(self, caller: Caller) -> None:',
            '    super().__init__(caller)',
            ...children.map(([word, child]) => `    self.${word} = ${child.className}(caller)`),
          ],
        ];
  const methods = node.methods.flatMap((named) => {
    const answer = answers.get(named)!;
    return [methodOf(named, answer, isAsync), ...(named.isList ? [itemsOf(named, answer, isAsync)] : [])];
  });
  const blocks = [...constructor, ...methods].map((lines) =>
    lines.map((line) => (line === '' ? '' : `    ${line}`)).join('\n'),
  );
  return `class ${node.className}(${base}):\n${blocks.join('\n\n')}\n`;
}

type Answer = { type: string; item: string };

/** Returns what an operation answers, and what a list holds. */
function answerOf({ operation }: NamedOperation, types: PythonTypes): Answer {
  const bodies = Object.entries(operation.responses)
    .filter(([status, answer]) => status.startsWith('2') && !answer['x-preference'])
    .map(([, { content }]) => (content!['application/json'] as { schema: Schema }).schema);
  const found = bodies
    .flatMap((body) => body.anyOf ?? [body])
    .map((body, index) => {
      const name = nameOf(body, operation.operationId, index);
      const { properties: { data, entries } = {}, items: own } = types.resolve(body);
      const items = (data ?? entries)?.items ?? own;
      return {
        type: qualified(types.typeOf(body, name, false)),
        item: items ? qualified(types.typeOf(items, `${name}Item`, false)) : '',
      };
    });
  return { type: unionOf(found.map(({ type }) => type)), item: unionOf(found.map(({ item }) => item)) };
}

/** A page is named after what it holds; other answers without a name of their own after their operation. */
function nameOf({ properties }: Schema, operationId: string, index: number): string {
  const item = (properties?.['data'] ?? properties?.['entries'])?.items?.$ref?.split('/').at(-1);
  return item === undefined ? `${pascal(operationId)}Answer${index === 0 ? '' : index + 1}` : `${item}Page`;
}

/** A type of the module of models, where it is used; \`list\` is a method of most classes there. */
function qualified(type: string): string {
  return type
    .replaceAll(/\b[A-Z]\w+\b(?!["'])/g, (word) =>
      /^(Literal|None|Any|Mapping|Sequence)$/.test(word) ? word : `models.${word}`,
    )
    .replaceAll('list[', 'List[');
}

function methodOf({ name, verb, path, operation }: NamedOperation, answer: Answer, isAsync: boolean): string[] {
  const query = queryOf(operation);
  const body = (operation.requestBody?.content['application/json'] as { schema?: { $ref?: string } } | undefined)
    ?.schema;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word!);
  const signature = [
    'self',
    ...inPath.map((word) => `${word}: ${isNumberInPath(operation, word) ? 'int' : 'str'}`),
    ...(body ? [`body: ${bodyOf(body.$ref!.split('/').at(-1)!)}`] : []),
    '*',
    ...parametersOf(query),
    ...(verb === 'post' ? ['idempotency_key: str | None = None'] : []),
    'headers: Mapping[str, str] | None = None',
    'timeout: float | None = None',
  ];
  const given = [
    `"${verb.toUpperCase()}"`,
    inPath.length === 0 ? `"${path}"` : `path_of(${[`"${path}"`, ...inPath].join(', ')})`,
    ...(query.length > 0 ? [dictionaryOf(query)] : []),
    ...(body ? ['body=body'] : []),
    ...(verb === 'post' ? ['idempotency_key=idempotency_key'] : []),
    'headers=headers',
    'timeout=timeout',
  ];
  return [
    `${isAsync ? 'async ' : ''}def ${inPython(name)}(`,
    ...signature.map((part) => `    ${part},`),
    `) -> ${answer.type}:`,
    `    ${docstring(operation.summary)}`,
    `    answer: ${answer.type} = ${isAsync ? 'await ' : ''}self._call(`,
    ...given.map((part) => `        ${part},`),
    '    )',
    '    return answer',
  ];
}

function bodyOf(name: string): string {
  return [name, ...(alsoTaken[name] ?? [])].map((each) => `models.${each}`).join(' | ');
}

/** Writes a method that goes through all pages of a list. */
function itemsOf({ path, operation }: NamedOperation, answer: Answer, isAsync: boolean): string[] {
  const query = queryOf(operation).filter(({ key }) => key !== 'ending_before');
  const signature = [
    'self',
    '*',
    ...parametersOf(query),
    'headers: Mapping[str, str] | None = None',
    'timeout: float | None = None',
  ];
  const iterator = `${isAsync ? 'AsyncIterator' : 'Iterator'}[${answer.item}]`;
  return [
    'def items(',
    ...signature.map((part) => `    ${part},`),
    `) -> ${iterator}:`,
    `    ${docstring(`Each of them in turn, page by page: ${operation.summary}`)}`,
    `    found: ${iterator} = self._items(`,
    `        "${path}",`,
    ...(query.length > 0 ? [`        ${dictionaryOf(query)},`] : []),
    '        headers=headers,',
    '        timeout=timeout,',
    '    )',
    '    return found',
  ];
}

function queryOf({ operationId, parameters = [] }: NamedOperation['operation']): Parameter[] {
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name: key, required, schema }) => {
      const name = keywords.has(key) ? `${key}_` : key;
      if (options.includes(name)) throw new Error(`${operationId}: its parameter ${key} is an option of every call`);
      return { name, key, type: typeOfQuery(schema as Schema), isRequired: required === true };
    })
    .toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired));
}

/** In an address everything is text: what it says is a number, a time, or yes and no. */
function typeOfQuery({ enum: choices, format, pattern, type }: Schema): string {
  if (choices?.join() === 'true,false') return 'bool';
  if (choices) return `Literal[${choices.map(literal).join(', ')}]`;
  if (format === 'date-time') return 'str | datetime';
  return type === 'integer' || /^\^(?:\\d|\[[01]-9\])/.test(pattern ?? '') ? 'int' : 'str';
}

function parametersOf(query: readonly Parameter[]): string[] {
  return query.map(({ name, type, isRequired }) =>
    isRequired ? `${name}: ${type}` : `${name}: ${type} | None = None`,
  );
}

function dictionaryOf(query: readonly Parameter[]): string {
  return `query={${query.map(({ name, key }) => `"${key}": ${name}`).join(', ')}}`;
}

function inPython(word: string): string {
  const snake = word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return renamed[snake] ?? snake;
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
