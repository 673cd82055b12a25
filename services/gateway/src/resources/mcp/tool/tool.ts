import type { Job } from '@slideloom/contracts';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { RouteName, RouteReply, SentToRoute } from './route-calls.ts';

/** What a tool is given to do its work: the routes of this API as its caller may use them, and nothing else. */
export type ToolContext = {
  /** Names this request in our logs. */
  requestId: string;
  /** Whether the caller speaks the protocol of 2025 or before. */
  isLegacy: boolean;
  /** Pictures that a deck gets at most whose request does not say which. */
  picturesPerDeck: number;
  /** Sends a request as the caller; throws `RouteRefusal` for an error. */
  send(route: RouteName, sent?: SentToRoute): Promise<RouteReply>;
  /** Returns whether the caller may use a route. */
  may(route: RouteName): boolean;
  /** Waits for the end of a job, at most as long as a tool may take; the job as it is then, or null where the caller may not read jobs. */
  endOf(jobId: string): Promise<Job | null>;
  /** Returns small JPEGs of pictures of the library, as far as there are any. */
  previews(urls: readonly string[]): Promise<ToolContent>;
  /** Says to a caller who asked for progress that the work goes on. */
  progress(message: string): void;
};

export type ToolContent = CallToolResult['content'];

/** `text`: one or two sentences; `more`: pictures and links. */
export type ToolAnswer = { text: string; data: Record<string, unknown>; more?: ToolContent };

/** A tool as assistants see it; its work is that of routes. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  /** The routes without which it can do nothing: a caller who may not use one of them does not see the tool. */
  routes: readonly RouteName[];
  input: z.ZodObject;
  /** Runs the tool. `given` has the arguments as they came, for the routes, which read them as any request. */
  run(args: never, context: ToolContext, given: Record<string, unknown>): Promise<ToolAnswer>;
};

/** Ties the types of a tool's work to its schemas. */
export function defineTool<Input extends z.ZodObject>(
  tool: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(args: z.output<Input>, context: ToolContext, given: Record<string, unknown>): Promise<ToolAnswer>;
  },
): Tool {
  return tool;
}

/** The protocol's annotations for the person who uses an assistant: what a tool may change, and whether it reaches the world outside. */
export const effects = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  /** Makes something new; with its idempotency key once. */
  makes: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  makesFromOutside: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  /** Changes what is there; the same call again leaves the same. */
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  /** What others see, and what cannot be taken back. */
  publishes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
} as const satisfies Record<string, ToolAnnotations>;
