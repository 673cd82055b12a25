import { z } from 'zod';
import { nameSchema, pageQuerySchema, timestampSchema, uuidSchema } from './common.ts';
import { limits } from './limits.ts';
import { imageUrlSchema } from './image-url.ts';

export const productStatusSchema = z.enum(['active', 'draft', 'archived']);
export type ProductStatus = z.infer<typeof productStatusSchema>;

const { below, decimals } = limits.price;

/** An amount that decimal(14, 4) keeps and a double shows exactly. */
const priceSchema = z
  .number()
  .min(0)
  .lt(below)
  .refine((price) => Number(price.toFixed(decimals)) === price, { error: `may have at most ${decimals} decimals` })
  .meta({ description: `In units of the currency, with at most ${decimals} decimals.` });

const currencies = new Set(Intl.supportedValuesOf('currency'));

const currencySchema = z
  .string()
  .regex(/^[A-Za-z]{3}$/, { error: 'must be a currency code of three letters, for example EUR' })
  .toUpperCase()
  .refine((code) => currencies.has(code), { error: 'is not a currency code of ISO 4217' })
  .meta({ description: 'A currency code of ISO 4217; kept in capitals.', examples: ['EUR'] });

const optionalFields = {
  description: z.string().max(limits.description.maxChars).nullish(),
  price: priceSchema.nullish(),
  compare_at_price: priceSchema.nullish(),
  currency: currencySchema.nullish(),
  sku: z.string().max(limits.product.skuMaxChars).nullish(),
  image_url: imageUrlSchema.nullish().meta({ description: 'The primary image.' }),
  product_url: imageUrlSchema.nullish().meta({ description: 'An external link.' }),
};

export const productCreateSchema = z
  .object({
    name: nameSchema(limits.product.nameMaxChars),
    status: productStatusSchema.default('draft'),
    ...optionalFields,
  })
  .meta({ id: 'ProductCreate' });
export type ProductCreate = z.infer<typeof productCreateSchema>;

export const productUpdateSchema = z
  .object({
    name: nameSchema(limits.product.nameMaxChars).optional(),
    status: productStatusSchema.optional(),
    ...optionalFields,
  })
  .meta({ id: 'ProductUpdate', description: 'Only the fields that are supplied change; null removes a value.' });
export type ProductUpdate = z.infer<typeof productUpdateSchema>;

export const productSchema = z
  .object({
    id: uuidSchema,
    team_id: uuidSchema,
    store_id: uuidSchema.nullable().meta({ description: 'The store it was synced from.' }),
    name: z.string(),
    description: z.string().nullable(),
    price: z.number().nullable(),
    compare_at_price: z.number().nullable(),
    currency: z.string().nullable(),
    sku: z.string().nullable(),
    status: productStatusSchema,
    image_url: z.string().nullable(),
    thumbnail_url: z
      .string()
      .nullable()
      .meta({
        description:
          'A small copy of the picture, of ours: WebP, at most 540 px wide and high. Null until it is there, which takes seconds. ' +
          'A picture that cannot be fetched any more leaves the last copy.',
      }),
    product_url: z.string().nullable(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

/** The answer of an update, as the contract has it. */
export const productChangedSchema = productSchema
  .pick({ id: true, name: true, price: true, status: true, updated_at: true })
  .meta({ id: 'ProductChanged' });
export type ProductChanged = z.infer<typeof productChangedSchema>;

export const productQuerySchema = pageQuerySchema(uuidSchema).extend({
  store_id: uuidSchema.optional(),
  status: productStatusSchema.optional(),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;
