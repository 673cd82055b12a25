import type {
  Product,
  ProductChanged,
  ProductCreate,
  ProductQuery,
  ProductStatus,
  ProductUpdate,
} from '@slideloom/contracts';
import { joinSql, query, sql, type Queryable } from '@slideloom/db';
import type { PublicUrls } from '@slideloom/storage';
import { changedColumns, touched } from '../../persistence/changed-columns.ts';
import { readPage, type ListedTable } from '../../persistence/read-page.ts';

export type ProductRepository = ReturnType<typeof createProductRepository>;

type ProductRow = Omit<Product, 'created_at' | 'updated_at' | 'status' | 'thumbnail_url'> & {
  status: string;
  picture_key: string | null;
  created_at: Date;
  updated_at: Date;
};
type ChangedRow = Pick<ProductRow, 'id' | 'name' | 'price' | 'status' | 'updated_at'>;

/** Prices as doubles: decimal(14, 4) has less digits than they have, so that each comes back as it was sent. */
const columns = sql`id, team_id, store_id, name, description, price::float8, compare_at_price::float8, currency, sku, status,
  image_url, picture_key, product_url, created_at, updated_at`;
const list: ListedTable = { table: 'products', idType: 'uuid', columns, noun: 'a product' };
const changeable = {
  name: 'text',
  description: 'text',
  price: 'float8::numeric',
  compare_at_price: 'float8::numeric',
  currency: 'text',
  sku: 'text',
  status: 'text',
  image_url: 'text',
  product_url: 'text',
};

export function createProductRepository(queryable: Queryable, urls: Pick<PublicUrls, 'publicUrl'>) {
  const { prisma } = queryable;

  const toProduct = (row: ProductRow): Product => ({
    id: row.id,
    team_id: row.team_id,
    store_id: row.store_id,
    name: row.name,
    description: row.description,
    price: row.price,
    compare_at_price: row.compare_at_price,
    currency: row.currency,
    sku: row.sku,
    status: row.status as ProductStatus,
    image_url: row.image_url,
    // The copy of a picture that was taken away is left for a moment.
    thumbnail_url: row.image_url === null || row.picture_key === null ? null : urls.publicUrl(row.picture_key),
    product_url: row.product_url,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  });

  return {
    async find(teamId: string, id: string): Promise<Product | null> {
      const [row] = await query(
        () => prisma.$queryRaw<ProductRow[]>`
          SELECT ${columns} FROM products WHERE id = ${id}::uuid AND team_id = ${teamId}::uuid`,
      );
      return row ? toProduct(row) : null;
    },

    /** Returns those of these that are the team's, in the order of their ids' list. */
    async findAll(teamId: string, ids: readonly string[]): Promise<Product[]> {
      if (ids.length === 0) return [];
      const rows = await query(
        () => prisma.$queryRaw<ProductRow[]>`
          SELECT ${columns} FROM products WHERE team_id = ${teamId}::uuid AND id = ANY(${[...ids]}::uuid[])
          ORDER BY array_position(${[...ids]}::uuid[], id)`,
      );
      return rows.map(toProduct);
    },

    /** Reads a page of the team's products, newest first; of one store, or of one status, where that is asked for. */
    async page(teamId: string, request: ProductQuery): Promise<{ products: Product[]; hasMore: boolean }> {
      const filters = [
        ...(request.store_id ? [sql`store_id = ${request.store_id}::uuid`] : []),
        ...(request.status ? [sql`status = ${request.status}`] : []),
      ];
      const { rows, hasMore } = await readPage<ProductRow>(queryable, list, teamId, request, filters);
      return { products: rows.map(toProduct), hasMore };
    },

    async create(teamId: string, product: ProductCreate & { id: string }): Promise<Product> {
      const { id, name, description = null, price = null, compare_at_price: comparedPrice = null } = product;
      const { currency = null, sku = null, status, image_url: image = null, product_url: link = null } = product;
      const [row] = await query(
        () => prisma.$queryRaw<ProductRow[]>`
          INSERT INTO products (id, team_id, name, description, price, compare_at_price, currency, sku, status, image_url, product_url)
          VALUES (${id}::uuid, ${teamId}::uuid, ${name}, ${description}, ${price}::float8::numeric, ${comparedPrice}::float8::numeric,
                  ${currency}, ${sku}, ${status}, ${image}, ${link})
          RETURNING ${columns}`,
      );
      return toProduct(row!);
    },

    /** Changes what is supplied, and nothing where nothing is; answers null for an id that is not the team's. */
    async update(teamId: string, id: string, changes: ProductUpdate): Promise<ProductChanged | null> {
      const assignments = changedColumns(changeable, changes);
      const shown = sql`id, name, price::float8, status, updated_at`;
      const isTheirs = sql`id = ${id}::uuid AND team_id = ${teamId}::uuid`;
      const statement =
        assignments.length === 0
          ? sql`SELECT ${shown} FROM products WHERE ${isTheirs}`
          : sql`UPDATE products SET ${joinSql([...assignments, touched])} WHERE ${isTheirs} RETURNING ${shown}`;
      const [row] = await query(() => prisma.$queryRaw<ChangedRow[]>(statement));
      return row ? toChanged(row) : null;
    },

    /** Deletes a product; returns whether it existed. */
    async delete(teamId: string, id: string): Promise<boolean> {
      const { count } = await query(() => prisma.product.deleteMany({ where: { id, team_id: teamId } }));
      return count > 0;
    },
  };
}

function toChanged({ id, name, price, status, updated_at: updatedAt }: ChangedRow): ProductChanged {
  return { id, name, price, status: status as ProductStatus, updated_at: updatedAt.toISOString() };
}
