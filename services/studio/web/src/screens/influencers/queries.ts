import { pages, unwrap, type ApiClient, type components } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

export type Influencer = components['schemas']['Influencer'];

export function influencersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['influencers', 'list'],
    queryFn: async () => {
      const all: Influencer[] = [];
      for await (const page of pages(api, '/influencers')) all.push(...page);
      return all;
    },
  });
}

export function influencerQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['influencers', 'one', id],
    queryFn: () => unwrap(api.GET('/influencers/{id}', { params: { path: { id } } })),
  });
}

export function modelsQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['models', 'list'], queryFn: () => unwrap(api.GET('/models', {})) });
}
