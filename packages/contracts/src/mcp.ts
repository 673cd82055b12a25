import { z } from 'zod';

/**
 * `POST /mcp`: one message of JSON-RPC 2.0. What else it holds is the protocol's: with an `id` it is a request, without one a
 * notification. Source: Model Context Protocol, Base Protocol.
 */
export const mcpMessageSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    method: z
      .string()
      .min(1)
      .max(200)
      .meta({ examples: ['tools/list'] }),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({
    id: 'McpMessage',
    description: 'A message of JSON-RPC 2.0: with an `id` a request, without one a notification.',
  });

/** What a request is answered with: its result, or an error of the protocol. A tool that fails has a result that says so. */
export const mcpAnswerSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).nullable().optional().meta({ description: 'That of the request.' }),
    result: z.record(z.string(), z.unknown()).optional(),
    error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
  })
  .meta({ id: 'McpAnswer', description: 'A message of JSON-RPC 2.0 with a `result` or an `error`.' });

/** An event of the stream, which has messages about progress and, as the last, the answer. */
export const mcpStreamSchema = z
  .object({ event: z.literal('message'), data: z.union([mcpAnswerSchema, mcpMessageSchema]) })
  .meta({ id: 'McpEvent', description: 'Each event is a message; the last is the answer.' });
