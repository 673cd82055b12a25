import type { Deck } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { undrawableScript } from '@slideloom/typography/undrawable-script';

/** Throws `invalid_request` for the first text of which nothing can be drawn: its slide would be blank, and paid for. */
export function refuseUndrawable({ texts }: Deck): void {
  for (const [index, { text }] of texts.entries()) {
    const script = undrawableScript(text.content);
    if (script === null) continue;
    const message = `texts.${index}.text.content cannot be drawn: no bundled font has ${script}`;
    throw new AppError('invalid_request', { message });
  }
}
