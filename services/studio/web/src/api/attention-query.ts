import { unwrap, type ApiClient, type components } from '@slideloom/client';
import { queryOptions } from '@tanstack/react-query';

export type Attention = components['schemas']['Attention'];

/** What of the team waits for a person, which every page shows. */
export function attentionQuery(api: ApiClient) {
  return queryOptions({ queryKey: ['attention'], queryFn: () => unwrap(api.GET('/me/attention', {})) });
}
