export const productStatuses = ['active', 'draft', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** What the list is narrowed to, as the address has it. */
export type ProductSearch = { store?: string; status?: ProductStatus };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  const { store } = search;
  const status = productStatuses.find((one) => one === search['status']);
  return {
    ...(typeof store === 'string' && uuid.test(store) && { store }),
    ...(status && { status }),
  };
}
