/** What the address brings to be posted. */
export type PublishSearch = {
  /** A render that is done, or a publish job whose post is made again. */
  job?: string;
  deck?: string;
  /** A scheduled post that is made again. */
  post?: string;
  /** An account that was connected a moment ago, for this post. */
  account?: string;
};

export function validatePublishSearch({ job, deck, post, account }: Record<string, unknown>): PublishSearch {
  return {
    ...(isText(job) && { job }),
    ...(isText(deck) && { deck }),
    ...(isText(post) && { post }),
    ...(isText(account) && { account }),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
