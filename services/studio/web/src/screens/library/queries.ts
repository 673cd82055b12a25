import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { infiniteQueryOptions } from '@tanstack/react-query';

export type ShownAsset = components['schemas']['ExtendedAsset'];
export const assetSources = ['upload', 'ai_generated', 'export'] as const;
export type AssetSource = (typeof assetSources)[number];

const pageSize = 60;

export function assetsQuery(api: ApiClient, source?: AssetSource) {
  return infiniteQueryOptions({
    queryKey: ['assets', 'list', source ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        limit: pageSize,
        ...(source && { source }),
        ...(pageParam !== undefined && { starting_after: pageParam }),
      };
      const page = await unwrap(api.GET('/assets', { params: { query }, signal }));
      return { data: page.data as ShownAsset[], hasMore: page.has_more };
    },
    getNextPageParam: ({ data, hasMore }) => (hasMore ? data.at(-1)?.id : undefined),
  });
}
