/** A picture that can be fetched for a while. */
export type ShelvedPicture = {
  bytes: Buffer;
  contentType: string;
};

const maxBytes = 128 * 1024 * 1024;
/** The real generator's links live 20 minutes. Source: docs.kie.ai, "Get download URL". */
const lifetimeMs = 20 * 60_000;

/** Result pictures, by name: 20 minutes each and 128 MB together, the oldest leave first. */
export class PictureShelf {
  #pictures = new Map<string, ShelvedPicture & { expiresAt: number }>();
  #bytes = 0;

  put(name: string, picture: ShelvedPicture, now: Date): void {
    this.#remove(name);
    this.#pictures.set(name, { ...picture, expiresAt: now.getTime() + lifetimeMs });
    this.#bytes += picture.bytes.length;
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.#remove(oldest);
    }
  }

  get(name: string, now: Date): ShelvedPicture | undefined {
    const picture = this.#pictures.get(name);
    if (picture && picture.expiresAt <= now.getTime()) this.#remove(name);
    return picture && picture.expiresAt > now.getTime() ? picture : undefined;
  }

  #remove(name: string): void {
    this.#bytes -= this.#pictures.get(name)?.bytes.length ?? 0;
    this.#pictures.delete(name);
  }
}
