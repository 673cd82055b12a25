import type { ErrorDetailCode } from '@slideloom/contracts';
import type { z } from 'zod';

/** A query or a body can only be wrong in these ways; the words are those after the name of the field: `limit must be at most 100`. */
type Issue = z.core.$ZodRawIssue;

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formatNames: Record<string, string> = {
  uuid: 'an id',
  guid: 'an id',
  email: 'an email address',
  url: 'a URL',
  datetime: 'an ISO 8601 time with an offset, for example 2026-11-21T09:00:00Z',
};

const required = 'is required';

/** Returns the code of what is wrong with a field. */
export function codeOfIssue({ code, message }: z.core.$ZodIssue): ErrorDetailCode {
  if (message === required) return 'required';
  return codes[code];
}

const codes: Record<z.core.$ZodIssue['code'], ErrorDetailCode> = {
  invalid_type: 'wrong_type',
  invalid_value: 'not_allowed',
  invalid_union: 'not_allowed',
  invalid_format: 'wrong_format',
  too_small: 'too_small',
  too_big: 'too_big',
  not_multiple_of: 'not_multiple_of',
  unrecognized_keys: 'unknown',
  custom: 'invalid',
  invalid_element: 'invalid',
  invalid_key: 'invalid',
};

/** Returns what is wrong with a field, as the words that follow its name. A schema's own message goes before these. */
export function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? required : `must be ${typeNames[typeOf(issue)] ?? issue.expected}`;
    case 'invalid_value':
      return issue.input === undefined ? required : `must be ${oneOf(issue.values)}`;
    case 'invalid_union':
      return describeUnion(issue);
    case 'invalid_format':
      return `must be ${formatNames[issue.format] ?? 'of another form'}`;
    case 'too_small':
      return describeSize(issue, Number(issue.minimum), issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return describeSize(issue, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most');
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must not have ${issue.keys.map((key) => key.slice(0, 60)).join(', ')}`.slice(0, 300);
    case 'invalid_key':
      return describeKey(issue);
    case 'custom':
    case 'invalid_element':
      return 'is not valid';
  }
}

/** Describes a fault in the name of a pair, which its path ends with. */
function describeKey({ issues }: { issues: readonly z.core.$ZodIssue[] }): string {
  const [first] = issues;
  if (first?.code === 'too_small') return 'must have a name that is not empty';
  return first?.code === 'too_big' ? `must have a name of at most ${Number(first.maximum)} characters` : 'is not valid';
}

/** What is no number at all is asked for as a number, although its schema wants a whole one. */
function typeOf({ expected, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const { format } = (inst?._zod.def ?? {}) as { format?: string };
  return expected === 'number' && format === 'safeint' ? 'int' : expected;
}

/** Describes a fault of a choice by one of the fields, such as a background's `type`. */
function describeUnion(issue: Issue): string {
  const { discriminator, options } = issue as { discriminator?: string; options?: unknown[] };
  const chosen = (issue.input as Record<string, unknown> | undefined)?.[discriminator ?? ''];
  if (discriminator !== undefined && chosen === undefined) return required;
  return options ? `must be ${oneOf(options)}` : 'has none of the forms that are known';
}

function oneOf(values: readonly unknown[]): string {
  const names = values.map(String);
  return names.length === 1 ? names[0]! : `one of ${names.join(', ')}`;
}

const units: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries', map: 'entries' };

function describeSize({ origin }: { origin?: string }, limit: number, bound: string): string {
  const unit = units[origin ?? ''];
  if (unit === undefined) return `must be ${bound} ${limit}`;
  return limit === 1 && bound === 'at least' ? 'must not be empty' : `must have ${bound} ${limit} ${unit}`;
}
