import type { Job } from '@slideloom/contracts';
import type { ToolContent, ToolContext } from './tool.ts';

/** Returns the small copies of what a job has made, and where each file is. */
export async function picturesOf(
  job: Job,
  count: number,
  { previews }: Pick<ToolContext, 'previews'>,
): Promise<ToolContent> {
  const urls = urlsOf(job);
  const links: ToolContent = urls.map((uri, index) => ({
    type: 'resource_link',
    uri,
    name: `${job.type === 'render' ? 'Slide' : 'Picture'} ${index + 1}`,
    mimeType: /\.jpe?g$/.test(uri) ? 'image/jpeg' : uri.endsWith('.webp') ? 'image/webp' : 'image/png',
  }));
  return [...(await previews(urls.slice(0, count))), ...links];
}

export function describeJob({ id, type, status, error }: Job): string {
  const what = { image_gen: 'picture', render: 'rendering', publish: 'publication' }[type];
  if (status === 'completed') return `The ${what} is completed (job ${id}).`;
  if (status === 'failed') return `The ${what} has failed (job ${id}): ${error ?? 'no reason is known'}`;
  return `The ${what} is not done yet: call get_job with ${id}.`;
}

function urlsOf({ status, result }: Job): string[] {
  if (status !== 'completed' || result === null) return [];
  const { url, slides } = result as { url?: unknown; slides?: unknown };
  if (typeof url === 'string') return [url];
  return Array.isArray(slides) ? slides.map((slide: { image_url: string }) => slide.image_url) : [];
}
