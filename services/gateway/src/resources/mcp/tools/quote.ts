import { quoteRequestSchema, type Quote } from '@slideloom/contracts';
import { z } from 'zod';
import { countOf } from '../tool/count-of.ts';
import { defineTool, effects } from '../tool/tool.ts';

export const quote = defineTool({
  name: 'quote',
  title: 'Price of work',
  description: 'What pictures, a deck or a rendering would cost in credits, and whether it would be accepted now.',
  annotations: effects.reads,
  routes: ['POST /quote'],
  input: z.strictObject(quoteRequestSchema.shape),
  async run(_args, { send }, given) {
    const data = (await send('POST /quote', { body: given })).body as Quote;
    const refusal = data.allowed ? '' : ` It would be refused: ${data.message}.`;
    return {
      text: `${countOf(data.credits, 'credit')} for ${data.count}; ${data.spendable} can be spent.${refusal}`,
      data,
    };
  },
});
