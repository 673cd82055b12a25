import type { Consumer } from '@slideloom/messaging';
import type { Metrics } from '@slideloom/observability';

/** Has the metrics show how many messages of each queue a consumer holds unacknowledged. */
export function exportUnacked(metrics: Metrics, consumer: Consumer): void {
  metrics.onScrape(() => {
    for (const [queue, count] of consumer.unacked()) metrics.messagesUnacked.set({ queue }, count);
  });
}
