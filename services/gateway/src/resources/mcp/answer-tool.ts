import type { CallToolResult } from '@modelcontextprotocol/server';
import { AppError, toAppError } from '@slideloom/service-kit';
import { describeIssue } from '../../http/reading/describe-issue.ts';
import { showPath } from '../../http/reading/inspect-input.ts';
import { RouteRefusal } from './tool/route-calls.ts';
import type { Tool, ToolContext } from './tool/tool.ts';

const maxFaults = 5;

/**
 * Runs a tool for a caller who may use it. What is refused, by the tool's schema, by `authorize` or by a route, is a result that says so:
 * the words are for the model, which can do better the next time. A fault of ours is reported to `onFault` as well.
 */
export async function answerTool(
  tool: Tool,
  given: Record<string, unknown>,
  context: ToolContext,
  { authorize, onFault }: { authorize: () => void; onFault: (error: unknown) => void },
): Promise<CallToolResult> {
  try {
    authorize();
    const parsed = tool.input.safeParse(given, { error: describeIssue });
    if (!parsed.success) {
      const faults = parsed.error.issues.slice(0, maxFaults);
      const message = faults.map((issue) => `${showPath(issue.path) || 'The call'} ${issue.message}`).join('; ');
      throw new AppError('invalid_request', { message });
    }
    const { text, data, more = [] } = await tool.run(parsed.data as never, context, given);
    // Programs of the former era may hand the model nothing but the content. Source: MCP 2025-06-18, Tools, Structured Content.
    const asText = context.isLegacy ? [{ type: 'text' as const, text: JSON.stringify(data) }] : [];
    return { content: [{ type: 'text', text }, ...asText, ...more], structuredContent: data };
  } catch (error) {
    if (!(error instanceof RouteRefusal) && toAppError(error).status >= 500) onFault(error);
    return toErrorResult(error, context.requestId);
  }
}

function toErrorResult(error: unknown, requestId: string): CallToolResult {
  const isRefusal = error instanceof RouteRefusal;
  const { code, message } = isRefusal ? error : toAppError(error);
  const retryAfterSeconds = isRefusal ? error.retryAfterSeconds : null;
  const later = retryAfterSeconds === null ? '' : ` Try again in ${retryAfterSeconds} s.`;
  const details = { code, request_id: requestId, retry_after_seconds: retryAfterSeconds };
  return {
    isError: true,
    content: [{ type: 'text', text: `${message}.${later} (code ${code}, request ${requestId})`.replace('..', '.') }],
    _meta: { 'slideloom/error': details },
  };
}
