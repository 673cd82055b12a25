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
