import type { LintAnswer } from '@slideloom/contracts';
import { serveRequests } from '@slideloom/messaging';
import type { FleetProcess } from '@slideloom/process';
import { createLint } from '../adapters/create-lint.ts';
import type { SlideRenderer } from '../drawing/create-slide-renderer.ts';
import { lintDeck, type LintPorts } from '../domain/render-deck.ts';

/** Answers `slides.lint`, `concurrency` decks at a time. */
export async function serveLint(
  process: Pick<FleetProcess, 'broker' | 'logger' | 'lifecycle'>,
  concurrency: number,
  { loadPicture, renderer }: Pick<LintPorts, 'loadPicture'> & { renderer: SlideRenderer },
): Promise<void> {
  const consumer = await serveRequests({
    broker: process.broker,
    logger: process.logger,
    name: 'slides.lint',
    prefetch: concurrency,
    handler: async ({ platform, ...deck }, signal): Promise<LintAnswer> => {
      const lint = createLint(renderer.measurer, platform);
      return { issues: await lintDeck(deck, { loadPicture, lint, inspectSlide: renderer.inspectSlide }, signal) };
    },
  });
  process.lifecycle.onDrain('slides.lint', () => consumer.drain());
}
