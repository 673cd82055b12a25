import { execute, parse, validate, type DocumentNode } from 'graphql';
import { dropOldest } from '../protocol/drop-oldest.ts';
import { longestWaitMs } from '../protocol/fault.ts';
import { pause } from '../protocol/world.ts';
import { flattenBulk } from './flatten-bulk.ts';
import type { AdminPlatform, BulkOperation, BulkOperations } from './admin-platform.ts';
import { rootValue } from './resolvers.ts';
import { adminSchema } from './schema.ts';
import { isoSeconds, type Shop } from './shop.ts';

const maxOperations = 1_000;
const maxFiles = 20;
const linkLifetimeMs = 7 * 86_400_000;

/** Bulk operations: one at a time per shop, a JSONL file at the end. They do not outlive the sandbox. */
export function createBulkOperations(platform: AdminPlatform): BulkOperations {
  const operations = new Map<string, { shop: Shop; operation: BulkOperation }>();
  const files = new Map<string, { text: string; expiresAt: number }>();
  let nextId = Date.now();

  function find(shop: Shop, id: string): BulkOperation | undefined {
    const found = operations.get(id);
    return found?.shop === shop ? found.operation : undefined;
  }

  function current(shop: Shop): BulkOperation | undefined {
    return [...operations.values()].findLast((one) => one.shop === shop)?.operation;
  }

  function start(shop: Shop, query: string): ReturnType<BulkOperations['start']> {
    const running = current(shop);
    if (running && (running.status === 'CREATED' || running.status === 'RUNNING')) {
      const message = `A bulk query operation for this app and shop is already in progress: ${running.id}.`;
      return { message, code: 'OPERATION_IN_PROGRESS' };
    }
    const document = readQuery(query);
    if (typeof document === 'string') return { message: document, code: 'INVALID' };
    const operation: BulkOperation = {
      __typename: 'BulkOperation',
      id: `gid://shopify/BulkOperation/${nextId++}`,
      status: 'CREATED',
      type: 'QUERY',
      query,
      errorCode: null,
      createdAt: isoSeconds(platform.now),
      completedAt: null,
      objectCount: '0',
      rootObjectCount: '0',
      fileSize: null,
      url: null,
      partialDataUrl: null,
    };
    operations.set(operation.id, { shop, operation });
    dropOldest(operations, maxOperations);
    void run(shop, operation, document);
    return operation;
  }

  function file(name: string): string | undefined {
    const file = files.get(name);
    return file && file.expiresAt > platform.now.getTime() ? file.text : undefined;
  }

  async function run(shop: Shop, operation: BulkOperation, document: DocumentNode): Promise<void> {
    const { world, bulkDelayMs } = platform;
    const faults = world.faults.take('storeplatform.bulk', shop.domain);
    const has = (kind: string) => faults.some((fault) => fault.kind === kind);
    const slow = faults.reduce((sum, fault) => sum + (fault.delayMs ?? 0), 0);
    if (!(await pause(bulkDelayMs / 2, world.closing))) return;
    if (operation.status === 'CREATED') operation.status = 'RUNNING';
    const restMs = has('timeout') ? longestWaitMs : bulkDelayMs / 2 + slow;
    if (!(await pause(restMs, world.closing)) || operation.status !== 'RUNNING') return;
    if (has('rejected')) Object.assign(operation, { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' });
    else await finish(shop, operation, document, has('truncated'));
    operation.completedAt = isoSeconds(platform.now);
    platform.webhooks.announce(shop, 'BULK_OPERATIONS_FINISH', {
      admin_graphql_api_id: operation.id,
      completed_at: operation.completedAt,
      created_at: operation.createdAt,
      error_code: operation.errorCode?.toLowerCase() ?? null,
      status: operation.status.toLowerCase(),
      type: 'query',
    });
  }

  async function finish(shop: Shop, operation: BulkOperation, document: DocumentNode, isCutOff: boolean) {
    const context = { platform, shop, clientId: '', scopes: ['read_products'], isBulk: true };
    const result = await execute({ schema: adminSchema, document, rootValue: rootValue(context) });
    if (result.errors) {
      Object.assign(operation, { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' });
      return;
    }
    const { lines, rootCount } = flattenBulk(result.data);
    operation.objectCount = String(lines.length);
    operation.rootObjectCount = String(rootCount);
    operation.status = 'COMPLETED';
    if (lines.length === 0) return;
    const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    const name = `bulk-${operation.id.split('/').at(-1)}.jsonl`;
    const kept = isCutOff ? text.slice(0, Math.floor(text.length / 2)) : text;
    files.set(name, { text: kept, expiresAt: platform.now.getTime() + linkLifetimeMs });
    operation.fileSize = String(Buffer.byteLength(text));
    operation.url = `${platform.world.publicUrl()}/storeplatform/files/${name}`;
    dropOldest(files, maxFiles);
  }

  return { find, current, start, file };
}

function readQuery(query: string): DocumentNode | string {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: 5_000 });
  } catch (error) {
    return `Bulk query is not valid GraphQL: ${error instanceof Error ? error.message : ''}`;
  }
  const [error] = validate(adminSchema, document);
  if (error) return `Bulk query is not valid GraphQL: ${error.message}`;
  if (!/\b(edges|nodes)\b/.test(query)) return 'Bulk queries must contain at least one connection.';
  return document;
}
