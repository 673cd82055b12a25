import { execute, parse, validate, type DocumentNode } from 'graphql';
import { longestWaitMs } from '../protocol/fault.ts';
import { pause } from '../protocol/world.ts';
import { flattenBulk } from './flatten-bulk.ts';
import type { AdminPlatform, BulkOperation } from './admin-platform.ts';
import { rootValue } from './resolvers.ts';
import { adminSchema } from './schema.ts';
import { isoSeconds, type Shop } from './shop.ts';

const maxOperations = 1_000;
const maxFiles = 20;
const linkLifetimeMs = 7 * 86_400_000;

/** Bulk operations: one at a time per shop, a JSONL file at the end. They do not outlive the sandbox. */
export class BulkOperations {
  readonly #platform: AdminPlatform;
  readonly #operations = new Map<string, { shop: Shop; operation: BulkOperation }>();
  readonly #files = new Map<string, { text: string; expiresAt: number }>();
  #nextId = Date.now();

  constructor(platform: AdminPlatform) {
    this.#platform = platform;
  }

  find(shop: Shop, id: string): BulkOperation | undefined {
    const found = this.#operations.get(id);
    return found?.shop === shop ? found.operation : undefined;
  }

  /** The shop's most recent one. */
  current(shop: Shop): BulkOperation | undefined {
    return [...this.#operations.values()].findLast((one) => one.shop === shop)?.operation;
  }

  /** Begins an operation. Returns why not, in the platform's words, where it cannot. */
  start(shop: Shop, query: string): BulkOperation | { message: string; code: 'INVALID' | 'OPERATION_IN_PROGRESS' } {
    const running = this.current(shop);
    if (running && (running.status === 'CREATED' || running.status === 'RUNNING')) {
      const message = `A bulk query operation for this app and shop is already in progress: ${running.id}.`;
      return { message, code: 'OPERATION_IN_PROGRESS' };
    }
    const document = readQuery(query);
    if (typeof document === 'string') return { message: document, code: 'INVALID' };
    const operation: BulkOperation = {
      __typename: 'BulkOperation',
      id: `gid://shopify/BulkOperation/${this.#nextId++}`,
      status: 'CREATED',
      type: 'QUERY',
      query,
      errorCode: null,
      createdAt: isoSeconds(this.#platform.now),
      completedAt: null,
      objectCount: '0',
      rootObjectCount: '0',
      fileSize: null,
      url: null,
      partialDataUrl: null,
    };
    this.#operations.set(operation.id, { shop, operation });
    this.#forgetOldest();
    void this.#run(shop, operation, document);
    return operation;
  }

  /** The text of a result, while its link lives. */
  file(name: string): string | undefined {
    const file = this.#files.get(name);
    return file && file.expiresAt > this.#platform.now.getTime() ? file.text : undefined;
  }

  async #run(shop: Shop, operation: BulkOperation, document: DocumentNode): Promise<void> {
    const { world, bulkDelayMs } = this.#platform;
    const faults = world.faults.take('storeplatform.bulk', shop.domain);
    const has = (kind: string) => faults.some((fault) => fault.kind === kind);
    const slow = faults.reduce((sum, fault) => sum + (fault.delayMs ?? 0), 0);
    if (!(await pause(bulkDelayMs / 2, world.closing))) return;
    if (operation.status === 'CREATED') operation.status = 'RUNNING';
    const restMs = has('timeout') ? longestWaitMs : bulkDelayMs / 2 + slow;
    if (!(await pause(restMs, world.closing)) || operation.status !== 'RUNNING') return;
    if (has('rejected')) Object.assign(operation, { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' });
    else await this.#finish(shop, operation, document, has('truncated'));
    operation.completedAt = isoSeconds(this.#platform.now);
    this.#platform.webhooks.announce(shop, 'BULK_OPERATIONS_FINISH', {
      admin_graphql_api_id: operation.id,
      completed_at: operation.completedAt,
      created_at: operation.createdAt,
      error_code: operation.errorCode?.toLowerCase() ?? null,
      status: operation.status.toLowerCase(),
      type: 'query',
    });
  }

  async #finish(shop: Shop, operation: BulkOperation, document: DocumentNode, isCutOff: boolean): Promise<void> {
    const context = { platform: this.#platform, shop, clientId: '', scopes: ['read_products'], isBulk: true };
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
    this.#files.set(name, { text: kept, expiresAt: this.#platform.now.getTime() + linkLifetimeMs });
    operation.fileSize = String(Buffer.byteLength(text));
    operation.url = `${this.#platform.world.publicUrl()}/storeplatform/files/${name}`;
    this.#forgetOldest();
  }

  #forgetOldest(): void {
    const [operation] = this.#operations.keys();
    if (this.#operations.size > maxOperations && operation !== undefined) this.#operations.delete(operation);
    const [file] = this.#files.keys();
    if (this.#files.size > maxFiles && file !== undefined) this.#files.delete(file);
  }
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
