/** What the address brings to be posted. */
export type PublishSearch = {
  /** A render that is done, or a publish job whose post is made again. */
  job?: string;
  deck?: string;
  /** A scheduled post that is made again. */
  post?: string;
};

export function validatePublishSearch({ job, deck, post }: Record<string, unknown>): PublishSearch {
  return {
    ...(isText(job) && { job }),
    ...(isText(deck) && { deck }),
    ...(isText(post) && { post }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
