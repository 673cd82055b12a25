import { limits, type FactSource, type Product } from '@slideloom/contracts';
import { readHtml } from '@slideloom/html-text';
import { AppError } from '@slideloom/service-kit';
import type { ReadPage } from './read-page.ts';
import type { ProductRepository } from '../products/product-repository.ts';
import type { InfluencerRepository } from '../influencers/influencer-repository.ts';

const { factMaxChars } = limits.plan;

type Facts = { facts: string[]; fact_sources: FactSource[] };

/**
 * What the slide agent may take for true besides the prompt, and where each is from: a text for each product, who speaks, and that of the
 * web page. Rejects with `product_not_found`, `influencer_not_found`, `url_forbidden` and `source_unreadable`.
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
): Promise<Facts> {
  const found = await products.findAll(wanted.teamId, wanted.productIds);
  if (found.length < new Set(wanted.productIds).size) throw new AppError('product_not_found');
  const facts: Facts = { facts: [], fact_sources: [] };
  const add = (text: string, source: FactSource) => {
    facts.facts.push(text.slice(0, factMaxChars));
    facts.fact_sources.push(source);
  };
  for (const product of found) add(describeProduct(product), { kind: 'product' });
  if (wanted.influencerId !== undefined) {
    const influencer = await influencers.find(wanted.teamId, wanted.influencerId);
    if (!influencer) throw new AppError('influencer_not_found');
    const { name, description } = influencer;
    add(`The person who speaks: ${name}\nAbout them: ${description}`, { kind: 'influencer' });
  }
  if (wanted.sourceUrl !== undefined) {
    add(await readPage(wanted.sourceUrl, signal), { kind: 'page', url: wanted.sourceUrl });
  }
  return facts;
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
