import { describe, expect, it, jest } from '@jest/globals';
import { createMetrics } from '../src/index.ts';

describe('the metrics of a process', () => {
  it('are shown as Prometheus text, with the service on every line and the process’s own figures', async () => {
    const metrics = createMetrics('render');
    metrics.jobAttempts.observe({ type: 'render', outcome: 'completed' }, 0.2);
    metrics.outboxMessages.set(7);
    metrics.queueMessages.set({ queue: 'slides.render.v1' }, 3);
    metrics.republished.inc({ type: 'render' }, 2);
    metrics.ledgerBreaches.set(0);
    metrics.httpRequests.observe({ method: 'GET', route: '/jobs/:id', status: '200' }, 0.01);
    const { contentType, body } = await metrics.expose();
    expect(contentType).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toContain(
      'slideloom_job_attempt_seconds_bucket{le="0.25",service="render",type="render",outcome="completed"} 1',
    );
    expect(body).toContain('slideloom_outbox_messages{service="render"} 7');
    expect(body).toContain('slideloom_queue_messages{queue="slides.render.v1",service="render"} 3');
    expect(body).toContain('slideloom_jobs_republished_total{type="render",service="render"} 2');
    expect(body).toContain('slideloom_ledger_breaches{service="render"} 0');
    expect(body).toContain('route="/jobs/:id"');
    expect(body).toMatch(/process_resident_memory_bytes\{service="render"\} \d+/);
    const samples = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(samples.every((line) => line.includes('service="render"'))).toBe(true);
  });

  it('know what the container may use, where it is limited', async () => {
    const constrained = jest.spyOn(process, 'constrainedMemory');
    const limitOf = async (bytes: number) => {
      constrained.mockReturnValue(bytes);
      const { body } = await createMetrics('render').expose();
      return /^slideloom_memory_limit_bytes\{service="render"\} (.+)$/m.exec(body)?.[1];
    };
    expect(await limitOf(100_000_000)).toBe('100000000');
    expect(await limitOf(0)).toBe('0');
    // What Linux says where there is no limit.
    expect(await limitOf(2 ** 64)).toBe('0');
    constrained.mockRestore();
  });

  it('of two processes in one are apart', async () => {
    const [one, other] = [createMetrics('render'), createMetrics('billing')];
    one.outboxMessages.set(1);
    other.outboxMessages.set(2);
    expect((await one.expose()).body).toContain('slideloom_outbox_messages{service="render"} 1');
    expect((await other.expose()).body).toContain('slideloom_outbox_messages{service="billing"} 2');
  });
});
