import type { Product } from './product.ts';

const term = /(?:([a-z_]+):)?(<=|>=|<|>)?(?:'([^']*)'|"([^"]*)"|(\S+))/gi;
const maxTerms = 20;

/**
 * Keeps what the platform's search syntax asks for: `updated_at:>'2026-01-01T00:00:00Z'`, `created_at:`, `status:active`,
 * `title:mug*`, `vendor:`, `product_type:`, `tag:`, `sku:`, `id:>5`, and plain words of the title. Terms are joined by AND; a
 * field that the platform does not know is ignored, as it does.
 */
export function filterProducts(products: Product[], query: string | null | undefined): Product[] {
  const tests = [...(query ?? '').matchAll(term)].slice(0, maxTerms).flatMap(([, field, operator, ...texts]) => {
    const text = texts.find((one) => one !== undefined) ?? '';
    if (field === undefined && /^and$/i.test(text)) return [];
    const test = readTest(field?.toLowerCase() ?? 'title', operator, text);
    return test ? [test] : [];
  });
  return products.filter((product) => tests.every((test) => test(product)));
}

type Test = (product: Product) => boolean;

function readTest(field: string, operator: string | undefined, text: string): Test | undefined {
  switch (field) {
    case 'updated_at':
      return instantTest(operator, text, (product) => product.updatedAt);
    case 'created_at':
      return instantTest(operator, text, (product) => product.createdAt);
    case 'id':
      return (product) => isInOrder(product.id, Number(text), operator);
    case 'status':
      return (product) => text.toUpperCase().split(',').includes(product.status);
    case 'title':
      return (product) => contains(product.title, text);
    case 'vendor':
      return (product) => contains(product.vendor, text);
    case 'product_type':
      return (product) => contains(product.productType, text);
    case 'tag':
      return (product) => product.tags.includes(text.toLowerCase());
    case 'sku':
      return (product) => product.variants.some(({ sku }) => sku === text);
    default:
      return undefined;
  }
}

function instantTest(operator: string | undefined, text: string, of: (product: Product) => string): Test {
  const instant = Date.parse(text);
  return (product) => isInOrder(Date.parse(of(product)), instant, operator);
}

function isInOrder(value: number, limit: number, operator: string | undefined): boolean {
  switch (operator) {
    case '>':
      return value > limit;
    case '>=':
      return value >= limit;
    case '<':
      return value < limit;
    case '<=':
      return value <= limit;
    case undefined:
    default:
      return value === limit;
  }
}

function contains(text: string, asked: string): boolean {
  return text.toLowerCase().includes(asked.toLowerCase().replace(/\*$/, ''));
}
