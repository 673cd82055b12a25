import type { BrandKit } from '@slideloom/contracts';
import { checkPictureAddresses, type PictureChecks } from '../assets/check-picture-addresses.ts';

const pictures = ['logo_light_url', 'logo_dark_url', 'avatar_url'] as const;

/** Rejects with `invalid_request` that names the field for a logo or an avatar that could never be drawn. */
export async function checkKit(
  dependencies: PictureChecks,
  teamId: string,
  kit: Partial<Pick<BrandKit, (typeof pictures)[number]>>,
): Promise<void> {
  const addresses = pictures.flatMap((field) => {
    const url = kit[field];
    return typeof url === 'string' ? [{ field, url }] : [];
  });
  await checkPictureAddresses(dependencies, teamId, addresses);
}
