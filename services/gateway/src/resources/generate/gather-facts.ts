import { limits, type Product } from '@slideloom/contracts';
import { readHtml } from '@slideloom/html-text';
import { AppError } from '@slideloom/service-kit';
import type { ReadPage } from './read-page.ts';
import type { ProductRepository } from '../products/product-repository.ts';
import type { InfluencerRepository } from '../influencers/influencer-repository.ts';

const { factMaxChars } = limits.plan;

/**
 * What the slide agent may take for true besides the prompt: a text for each product, who speaks, and that of the web page. Rejects with
 * `product_not_found`, `influencer_not_found`, `url_forbidden` and `source_unreadable`.
 */
export async function gatherFacts(
  {
    products,
    influencers,
    readPage,
  }: { products: ProductRepository; influencers: InfluencerRepository; readPage: ReadPage },
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
  if (wanted.sourceUrl === undefined) return facts;
  const text = await readPage(wanted.sourceUrl, signal);
  return [...facts, `From ${wanted.sourceUrl}:\n${text}`.slice(0, factMaxChars)];
}

/** A shop's descriptions are HTML. */
function describeProduct({ name, description, price, compare_at_price: before, currency }: Product): string {
  const money = (amount: number) => (currency === null ? String(amount) : `${amount} ${currency}`);
  return [
    `Product: ${name}`,
    price !== null && `Price: ${money(price)}`,
    before !== null && `Price before: ${money(before)}`,
    description !== null && `Description: ${readHtml(description, { maxChars: factMaxChars })}`,
  ]
    .filter((line) => line !== false)
    .join('\n');
}
