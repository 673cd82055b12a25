import type { Model } from './python-types.ts';

const header = `# Generated from docs/openapi.json by \`npm run generate\`. Do not edit.
"""The shapes of the API: bodies, answers, events and webhooks, as dictionaries with known keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

if TYPE_CHECKING:
    # Type checkers bring it; at run time nothing of it is needed.
    from collections.abc import Mapping, Sequence

    from typing_extensions import NotRequired, ReadOnly
`;

/** Writes the module of all models, in their order by name. */
export function writeModels(models: ReadonlyMap<string, Model>): string {
  const sorted = [...models.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const names = `__all__ = [\n${sorted.map(({ name }) => `    "${name}",\n`).join('')}]\n`;
  return [header, names, ...sorted.map(writeModel)].join('\n\n').replaceAll(/\n{4,}/g, '\n\n\n');
}

function writeModel(model: Model): string {
  // A name within may come later in the module, so the alias is a text.
  if (model.kind === 'alias')
    return `${model.name}: TypeAlias = ${quoted(model.type)}\n${docOf(model.description, '')}`;
  const fields = model.fields.map((field) => ({ ...field, type: qualified(field, model.isInput) }));
  if (fields.some(({ name }) => !isName(name))) {
    const lines = fields.map(({ name, type }) => `        ${JSON.stringify(name)}: ${quoted(type)},\n`);
    return `${model.name} = TypedDict(\n    "${model.name}",\n    {\n${lines.join('')}    },\n)\n${docOf(model.description, '')}`;
  }
  const lines = fields.map(({ name, type, description }) => `    ${name}: ${type}\n${docOf(description, '    ')}`);
  const doc = docOf(model.description, '    ');
  const body =
    lines.length === 0 && doc === '' ? '    pass\n' : doc + (doc && lines.length > 0 ? '\n' : '') + lines.join('');
  return `class ${model.name}(TypedDict):\n${body}`;
}

function qualified({ type, isRequired }: { type: string; isRequired: boolean }, isInput: boolean): string {
  const mayMiss = isRequired ? type : `NotRequired[${type}]`;
  return isInput ? `ReadOnly[${mayMiss}]` : mayMiss;
}

function docOf(text: string | undefined, indent: string): string {
  return text === undefined ? '' : `${indent}${docstring(text)}\n`;
}

/** Writes a text as a docstring of one line. */
export function docstring(text: string): string {
  const safe = text
    .replaceAll('\\', '\\\\')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('"""', "'''");
  return `"""${safe.endsWith('"') ? `${safe} ` : safe}"""`;
}

function quoted(type: string): string {
  return `'${type}'`;
}

export const keywords: ReadonlySet<string> = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda
  nonlocal not or pass raise return try while with yield`.split(/\s+/),
);

function isName(word: string): boolean {
  return /^[A-Za-z_]\w*$/.test(word) && !keywords.has(word);
}
