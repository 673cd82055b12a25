/** The small copy of an asset; the picture itself where it has none. Pages ask for the version whose assets have thumbnails. */
export function thumbnailOf(asset: { url: string; thumbnails?: { 270: string } | null }): string {
  return asset.thumbnails?.[270] ?? asset.url;
}
