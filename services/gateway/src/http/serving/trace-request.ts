import { inEntrySpan, markFailed, type LogIds } from '@slideloom/service-kit';
import type { Request, Response } from 'express';
import type { Route } from '../route.ts';

/**
 * Serves a request within the span of its route, with its ids on every log line. Names after OpenTelemetry's semantic conventions for
 * HTTP servers; the address as it was asked for stays out, because some of ours are secrets in themselves.
 */
export function traceRequest(
  { method, path }: Route,
  request: Request,
  response: Response,
  requestId: string,
  /** Answers the status. */
  serve: () => Promise<number>,
): Promise<void> {
  const ids: LogIds = { request_id: requestId };
  const { traceparent } = request.headers;
  return inEntrySpan(`${method.toUpperCase()} ${path}`, { kind: 'SERVER', traceparent, ids }, async (span) => {
    const status = await serve();
    if (!span.isRecording()) return;
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': path,
      'http.response.status_code': status,
      'slideloom.request.id': requestId,
      ...(ids.team_id !== undefined && { 'slideloom.team.id': ids.team_id }),
      ...(ids.job_id !== undefined && { 'slideloom.job.id': ids.job_id }),
    });
    if (status >= 500) markFailed(span, response.getHeader('X-Error-Code') ?? String(status));
  });
}
