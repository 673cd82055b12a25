/** A picture that can be fetched for a while. */
type ShelvedPicture = {
  bytes: Buffer;
  contentType: string;
};

const maxBytes = 128 * 1024 * 1024;
/** The real generator's links live 20 minutes. Source: docs.kie.ai, "Get download URL". */
const lifetimeMs = 20 * 60_000;

/** Result pictures, by name: 20 minutes each and 128 MB together, the oldest leave first. */
export function createPictureShelf() {
  const pictures = new Map<string, ShelvedPicture & { expiresAt: number }>();
  let bytes = 0;

  function put(name: string, picture: ShelvedPicture, now: Date): void {
    remove(name);
    pictures.set(name, { ...picture, expiresAt: now.getTime() + lifetimeMs });
    bytes += picture.bytes.length;
    for (const oldest of pictures.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  function get(name: string, now: Date): ShelvedPicture | undefined {
    const picture = pictures.get(name);
    if (picture && picture.expiresAt <= now.getTime()) remove(name);
    return picture && picture.expiresAt > now.getTime() ? picture : undefined;
  }

  function remove(name: string): void {
    bytes -= pictures.get(name)?.bytes.length ?? 0;
    pictures.delete(name);
  }

  return { put, get };
}
