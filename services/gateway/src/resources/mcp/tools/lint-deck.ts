import { lintRequestSchema, uuidSchema, type LintAnswer } from '@slideloom/contracts';
import { z } from 'zod';
import { deckArgument, readDeck } from '../tool/deck-argument.ts';
import { defineTool, effects } from '../tool/tool.ts';

export const lintDeck = defineTool({
  name: 'lint_deck',
  title: 'Find what is wrong with slides',
  description:
    'Lays a deck out without drawing it, and names what a reader would stumble over: text that overflows, is too small or too pale, lies under a platform’s buttons. Free.',
  annotations: effects.reads,
  routes: ['POST /lint'],
  input: z.strictObject({
    deck_id: uuidSchema.optional().meta({ description: 'A generated deck; instead of deck.' }),
    deck: deckArgument.optional(),
    platform: lintRequestSchema.shape.platform,
  }),
  async run({ deck_id: id, deck, platform }, { send }) {
    const whole = deck ?? (await readDeck(send, id));
    const data = (await send('POST /lint', { body: { ...whole, ...(platform && { platform }) } })).body as LintAnswer;
    const errors = data.issues.filter(({ severity }) => severity === 'error').length;
    return { text: `${errors} errors and ${data.issues.length - errors} warnings.`, data };
  },
});
