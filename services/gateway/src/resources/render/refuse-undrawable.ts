import type { Deck, Text } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import { undrawableScript } from '@slideloom/typography/undrawable-script';

/** Throws `invalid_request` for the first text of which nothing can be drawn: its slide would be blank, and paid for. */
export function refuseUndrawable({ texts, layers = [] }: Deck): void {
  texts.forEach(({ text }, index) => refuse(text, `texts.${index}`));
  layers.forEach((layer, index) => {
    if (layer.type === 'text') refuse(layer.text, `layers.${index}`);
  });
}

function refuse({ content }: Text, path: string): void {
  const script = undrawableScript(content);
  if (script === null) return;
  const message = `${path}.text.content cannot be drawn: no bundled font has ${script}`;
  throw new AppError('invalid_request', { message });
}
