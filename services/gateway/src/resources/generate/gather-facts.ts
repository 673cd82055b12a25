import { limits, type Product } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { SafeFetch } from '@slideloom/safe-fetch';
import { readPageText } from './read-page-text.ts';
import type { ProductRepository } from '../products/product-repository.ts';
import type { InfluencerRepository } from '../influencers/influencer-repository.ts';

const { factMaxChars } = limits.plan;
const accept = 'text/html, application/xhtml+xml, text/plain;q=0.8';
const readable = new Set(['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown', null]);

/**
 * What the slide agent may take for true besides the prompt: a text for each product, who speaks, and that of the web page. Rejects with
 * `product_not_found`, `influencer_not_found`, `url_forbidden` and `source_unreadable`.
 */
export async function gatherFacts(
  {
    products,
    influencers,
    fetchPage,
  }: { products: ProductRepository; influencers: InfluencerRepository; fetchPage: SafeFetch['fetchBytes'] },
  wanted: {
    teamId: string;
    productIds: readonly string[];
    influencerId: string | undefined;
    sourceUrl: string | undefined;
  },
  signal: AbortSignal,
): Promise<string[]> {
  const found = await products.findAll(wanted.teamId, wanted.productIds);
  if (found.length < new Set(wanted.productIds).size) throw new AppError('product_not_found');
  const facts = found.map((product) => describeProduct(product).slice(0, factMaxChars));
  if (wanted.influencerId !== undefined) {
    const influencer = await influencers.find(wanted.teamId, wanted.influencerId);
    if (!influencer) throw new AppError('influencer_not_found');
    const { name, description } = influencer;
    facts.push(`The person who speaks: ${name}\nAbout them: ${description}`.slice(0, factMaxChars));
  }
  return wanted.sourceUrl === undefined ? facts : [...facts, await readSource(fetchPage, wanted.sourceUrl, signal)];
}

/** A shop's descriptions are HTML. */
function describeProduct({ name, description, price, compare_at_price: before, currency }: Product): string {
  const money = (amount: number) => (currency === null ? String(amount) : `${amount} ${currency}`);
  return [
    `Product: ${name}`,
    price !== null && `Price: ${money(price)}`,
    before !== null && `Price before: ${money(before)}`,
    description !== null && `Description: ${readPageText(description, factMaxChars)}`,
  ]
    .filter((line) => line !== false)
    .join('\n');
}

async function readSource(fetchPage: SafeFetch['fetchBytes'], url: string, signal: AbortSignal): Promise<string> {
  const { bytes, contentType } = await fetchPage(url, { signal, accept }).catch((error: unknown) => {
    const isOurs = error instanceof AppError;
    if (isOurs && (error.code === 'url_forbidden' || !error.code.startsWith('url_'))) throw error;
    throw unreadable(isOurs ? error.message : 'it could not be read', error);
  });
  if (!readable.has(contentType)) throw unreadable('it is not a page of text');
  const text = readPageText(decodePage(bytes), factMaxChars);
  if (text === '') throw unreadable('it has no text of its own');
  return `From ${url}:\n${text}`.slice(0, factMaxChars);
}

function unreadable(reason: string, cause?: unknown): AppError {
  return new AppError('source_unreadable', { message: `source_url: ${reason}`, cause });
}

/** Decodes a page as UTF-8, or by the encoding that the page itself names. */
function decodePage(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const named = /charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2_048))?.[1] ?? 'windows-1252';
    try {
      return new TextDecoder(named).decode(bytes);
    } catch {
      return new TextDecoder().decode(bytes);
    }
  }
}
