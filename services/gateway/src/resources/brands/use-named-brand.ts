import { AppError } from '@slideloom/service-kit';
import type { Caller } from '../../domain/caller.ts';
import { hideBrand } from './hide-brand.ts';
import type { BrandRepository, UsedBrand } from './brand-repository.ts';

/** Returns the brand that a caller names for a deck, as it is now. Rejects as `hideBrand`, and where there is none. */
export async function useNamedBrand(
  brands: Pick<BrandRepository, 'find' | 'use'>,
  caller: Pick<Caller, 'teamId' | 'limits'>,
  id: string,
): Promise<UsedBrand> {
  await hideBrand(brands, caller, id);
  const brand = await brands.use(caller.teamId, id);
  if (!brand) throw new AppError('brand_not_found');
  return brand;
}
