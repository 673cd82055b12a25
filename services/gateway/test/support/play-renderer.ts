import type { LintIssue, LintRequest } from '@slideloom/contracts';
import { openBroker, serveRequests } from '@slideloom/messaging';
import { createSilentLogger } from '@slideloom/testing';

export type Renderer = {
  /** What it finds from now on; a test may replace it. */
  answer: (deck: LintRequest) => Promise<LintIssue[]>;
  /** The decks that it was asked for. */
  asked: LintRequest[];
  close(): Promise<void>;
};

/** Plays the renderer's part: answers `slides.lint` over the broker. */
export async function playRenderer(brokerUrl: string): Promise<Renderer> {
  const logger = createSilentLogger();
  const broker = await openBroker({ url: brokerUrl, name: 'renderer', logger });
  const renderer: Renderer = { answer: async () => [], asked: [], close: () => broker.close() };
  await serveRequests({
    broker,
    logger,
    name: 'slides.lint',
    prefetch: 50,
    handler: async (payload) => {
      renderer.asked.push(payload);
      return { issues: await renderer.answer(payload) };
    },
  });
  return renderer;
}

export const smallText = (severity: LintIssue['severity']): LintIssue => ({
  slide_index: 0,
  text_index: 0,
  code: 'small_text',
  severity,
  value: 20,
  limit: 36,
  box: { x: 90, y: 860, width: 300, height: 20 },
  fix: { fontSize: 36 },
});
