/**
 * Beside each picture that the service has made lies a WebP copy of this width, at an address that follows from the picture's own;
 * uploads have none.
 */
export function thumbnailUrl(address: string, width: 270 | 540, cdnUrl: string): string {
  const isOurs = address.startsWith(`${cdnUrl}/`) && /\.(png|jpe?g)$/.test(address);
  return isOurs ? address.replace(/\.[a-z]+$/, `-${width}.webp`) : address;
}
