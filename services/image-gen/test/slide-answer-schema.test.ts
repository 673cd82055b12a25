import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { rewriteAnswerSchemas, slideAnswerSchemas } from '../src/adapters/slide-answer-schema.ts';
import { fieldsOf } from '../src/domain/agent/draft/kind-fields.ts';
import { allKinds, slideKinds } from '../src/domain/agent/draft/slide-draft.ts';

type Part = {
  type?: string;
  properties?: Record<string, Part>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Part;
  anyOf?: Part[];
  enum?: unknown[];
  maxItems?: number;
  maxLength?: number;
};

/** Every part of a schema, from its root on. */
function partsOf(schema: Part): Part[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return [schema, ...inner.flatMap(partsOf)];
}
const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7' }) as Part;
const all = [
  ['a frozen deck', slideAnswerSchemas.frozen],
  ['a full deck', slideAnswerSchemas.full],
  ['a frozen slide', rewriteAnswerSchemas.frozen],
  ['a full slide', rewriteAnswerSchemas.full],
] as const;

describe('the schema that the model is asked for', () => {
  it.each(all)('is one of strict structured output: %s', (_what, schema) => {
    const root = jsonOf(schema);
    expect(root.type).toBe('object');
    for (const part of partsOf(root)) {
      for (const word of ['oneOf', 'allOf', 'not', '$ref']) expect(part).not.toHaveProperty(word);
      if (part.type !== 'object') continue;
      expect(part.additionalProperties).toBe(false);
      expect(part.required?.toSorted()).toEqual(Object.keys(part.properties ?? {}).toSorted());
    }
  });

  it.each(all)('ends every list and every text: %s', (_what, schema) => {
    for (const part of partsOf(jsonOf(schema))) {
      if (part.type === 'array') expect(part.maxItems).toBeGreaterThan(0);
      if (part.type === 'string' && !part.enum) expect(part.maxLength).toBeGreaterThan(0);
    }
  });

  it.each([
    ['frozen', slideKinds],
    ['full', allKinds],
  ] as const)('has one form for each kind, with what that kind shows: %s', (design, kinds) => {
    const forms = jsonOf(slideAnswerSchemas[design]).properties!['slides']!.items!.anyOf!;
    for (const kind of kinds) {
      const [form, ...others] = forms.filter(({ properties }) => properties!['kind']!.enum!.includes(kind));
      expect(others).toEqual([]);
      expect(Object.keys(form!.properties!)).toEqual(fieldsOf(kind, design));
    }
    expect(Object.keys(forms[0]!.properties!)).toEqual(['kind', 'headline', 'body', 'emphasis', 'image_prompt', 'alt']);
  });
});
