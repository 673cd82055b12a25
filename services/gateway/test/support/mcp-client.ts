import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';

/** The two protocols that an assistant's program may speak: the one of 2025, and the one without sessions of 2026. */
export const eras = ['2025-11-25', '2026-07-28'] as const;
export type Era = (typeof eras)[number];

export type Assistant = {
  client: Client;
  /** Returns the tools' names. */
  toolNames(): Promise<string[]>;
  call(name: string, args?: Record<string, unknown>): Promise<CallToolResult>;
  close(): Promise<void>;
};

/** Connects an assistant's program: the official client, with an API key. */
export async function connectAssistant(baseUrl: string, token: string, era: Era = '2026-07-28'): Promise<Assistant> {
  const mode = era === '2026-07-28' ? { pin: era } : 'legacy';
  const client = new Client({ name: 'assistant', version: '1.0.0' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit }));
  // Results are compared with the schemas of the list.
  await client.listTools();
  return {
    client,
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: (name, args = {}) => client.callTool({ name, arguments: args }),
    close: () => client.close(),
  };
}

/** Returns the words of a result. */
export function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
}
