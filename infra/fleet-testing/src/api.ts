import { createClient, unwrap, waitForJob, type ApiClient, type components, type EndedJob } from '@slideloom/client';

type Schemas = components['schemas'];
export type Deck = Schemas['RenderSlidesInput'];

export type Api = ApiClient & {
  /** Has a deck drawn; answers the job's id. */
  render(deck: Deck): Promise<string>;
  /** Has a picture made; answers the job's id. */
  generateImage(input: Schemas['GenerateImageInput']): Promise<string>;
  /** Waits until the job has ended, and answers it. */
  ended(jobId: string, withinMs?: number): Promise<EndedJob>;
};

/** The API as a caller with a key has it, and what most tests do with it. */
export function createApi(baseUrl: string, apiKey: string): Api {
  const client = createClient({ baseUrl, token: apiKey, retries: 0 });
  return {
    ...client,
    render: async (body) => (await unwrap(client.POST('/render', { body }))).job_id,
    generateImage: async (body) => (await unwrap(client.POST('/generate/image', { body }))).job_id,
    ended: (jobId, timeoutMs = 150_000) => waitForJob(client, jobId, { timeoutMs, pollMs: 100 }),
  };
}
