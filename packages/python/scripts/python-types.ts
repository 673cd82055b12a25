/** What is read of a JSON Schema of the document. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  description?: string;
  format?: string;
  pattern?: string;
};

/** Begins the name of a schema that is another one with the fields that callers of a version get. */
const extended = 'Extended';

type Field = { name: string; type: string; isRequired: boolean; description: string | undefined };
export type Model =
  | { kind: 'object'; name: string; description: string | undefined; isInput: boolean; fields: Field[] }
  | { kind: 'alias'; name: string; description: string | undefined; type: string };

/**
 * Python types of schemas. Objects within others become models of their own, named after their place. What callers send (`…Input`) is read
 * only and takes any sequence: so an answer can be sent as it is, although it has more fields or stricter ones.
 */
export class PythonTypes {
  readonly models = new Map<string, Model>();
  readonly #sources = new Map<string, string>();
  readonly #schemas: Readonly<Record<string, Schema>>;

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#schemas = schemas;
    for (const [name, schema] of Object.entries(schemas)) this.define(pascal(name), schema);
  }

  /** Returns what a reference leads to, or the schema itself. */
  resolve(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : this.#schemas[schema.$ref.split('/').at(-1)!]!;
  }

  /** Makes a model of this name, unless it is there. Throws where another schema has the name. */
  define(name: string, schema: Schema): string {
    const isInput = name.endsWith('Input');
    const source = JSON.stringify(schema);
    const former = this.#sources.get(name);
    if (former === source) return name;
    if (former !== undefined) throw new Error(`Two schemas would be the model ${name}`);
    this.#sources.set(name, source);
    const { description } = schema;
    if (!isStruct(schema)) {
      this.models.set(name, { kind: 'alias', name, description, type: this.#typeWithin(schema, name, isInput) });
      return name;
    }
    const plain = name.startsWith(extended) ? this.#schemas[name.slice(extended.length)] : undefined;
    const required = (plain ?? schema).required ?? [];
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => ({
      name: key,
      type: this.typeOf(field, place(name, key), isInput),
      isRequired: required.includes(key),
      description: field.description,
    }));
    this.models.set(name, { kind: 'object', name, description, isInput, fields });
    return name;
  }

  /** Returns the type of a schema; `name` is that of a model, where it needs one. */
  typeOf(schema: Schema, name: string, isInput: boolean): string {
    if (isStruct(schema)) return this.define(name, schema);
    return this.#typeWithin(schema, name, isInput);
  }

  #typeWithin(schema: Schema, name: string, isInput: boolean): string {
    if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!;
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.#union(choices, name, isInput);
    if (Array.isArray(schema.type)) {
      const types = schema.type.map((type) => this.typeOf({ ...schema, type }, name, isInput));
      return unionOf(types);
    }
    if (schema.type === 'array') {
      const item = schema.items ? this.typeOf(schema.items, singular(name), isInput) : 'Any';
      return isInput ? `Sequence[${item}]` : `list[${item}]`;
    }
    if (schema.type === 'object') {
      const { additionalProperties: values } = schema;
      const value = typeof values === 'object' ? this.typeOf(values, place(name, 'value'), isInput) : 'Any';
      return isInput ? `Mapping[str, ${value}]` : `dict[str, ${value}]`;
    }
    return scalars[schema.type ?? ''] ?? 'Any';
  }

  #union(choices: readonly Schema[], name: string, isInput: boolean): string {
    const structs = choices.filter(isStruct);
    const tag = tagOf(structs);
    const types = choices.map((choice) => {
      if (structs.length < 2 || !isStruct(choice)) return this.typeOf(choice, name, isInput);
      const word = tag === undefined ? structs.indexOf(choice) + 1 : choice.properties?.[tag]?.const;
      return this.typeOf(choice, place(name, String(word)), isInput);
    });
    return unionOf(types);
  }
}

const scalars: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

function isStruct(schema: Schema): boolean {
  return schema.properties !== undefined;
}

/** Joins `Deck` and `focal_point` to `DeckFocalPoint`; the name of an input keeps its last word. */
function place(name: string, key: string): string {
  const isInput = name.endsWith('Input');
  const stem = isInput ? name.slice(0, -'Input'.length) : name;
  return `${stem}${pascal(key)}${isInput ? 'Input' : ''}`;
}

function singular(name: string): string {
  return name.replace(/ies(Input)?$/, 'y$1').replace(/([^s])s(Input)?$/, '$1$2');
}

/** Returns the field that distinguishes the choices: each choice has another constant in it. */
function tagOf(choices: readonly Schema[]): string | undefined {
  const keys = Object.keys(choices[0]?.properties ?? {});
  return keys.find((key) => {
    const constants = choices.map(({ properties }) => properties?.[key]?.const);
    return constants.every((constant) => typeof constant === 'string') && new Set(constants).size === choices.length;
  });
}

export function pascal(word: string): string {
  return word.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function literal(value: string | number | boolean | null): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

/** Where a thing has two forms, and one is the other with more fields, it has the type of that one: those fields may be absent there. */
export function unionOf(types: readonly string[]): string {
  const all = new Set(types.flatMap(choicesOf));
  const isPlainForm = (type: string) => {
    const other = type.replace(/\b(?=[A-Z]\w*\W*$)/, extended);
    return other !== type && all.has(other);
  };
  return [...all].filter((type) => !isPlainForm(type)).join(' | ');
}

/** Returns the types of a union that are not within another type. */
function choicesOf(union: string): string[] {
  const choices: string[] = [];
  for (const part of union.split(' | ')) {
    const last = choices.at(-1);
    const isWithin = last !== undefined && last.split('[').length > last.split(']').length;
    if (isWithin) choices[choices.length - 1] = `${last} | ${part}`;
    else if (part !== '') choices.push(part);
  }
  return choices;
}
