import { z } from 'zod';

/** `POST /mcp`: one message of JSON-RPC 2.0, a request or, without an `id`, a notification. Source: Model Context Protocol, Base Protocol. */
export const mcpMessageSchema = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string().max(200), z.int()]).optional(),
    method: z
      .string()
      .min(1)
      .max(200)
      .meta({ examples: ['tools/list'] }),
    params: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'McpMessage' });
