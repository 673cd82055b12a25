import Pdf from 'pdfkit';

/** A page is a JPEG of the slide's size, px. */
export type DocumentPage = { jpeg: Buffer; width: number; height: number };
export type DocumentMeta = { title: string; language: string | null; createdAt: Date };

/** CSS px of a slide to the points of a page. */
const pointsPerPx = 0.75;

/**
 * The bytes of a PDF, one page a picture, as the pages come: one page is in memory at a time. The same pages and details make the same
 * bytes.
 */
export async function* bindDocument(
  pages: AsyncIterable<DocumentPage>,
  { title, language, createdAt }: DocumentMeta,
): AsyncGenerator<Buffer> {
  const document = new Pdf({
    autoFirstPage: false,
    // There is no text in it, so that no font is needed.
    font: '',
    pdfVersion: '1.7',
    displayTitle: true,
    ...(language !== null && { lang: language }),
    info: { Title: title, Creator: 'Slideloom', Producer: 'Slideloom', CreationDate: createdAt, ModDate: createdAt },
  });
  const written = function* (): Generator<Buffer> {
    for (let chunk = document.read() as Buffer | null; chunk !== null; chunk = document.read() as Buffer | null) {
      yield chunk;
    }
  };
  for await (const { jpeg, width, height } of pages) {
    const size: [number, number] = [width * pointsPerPx, height * pointsPerPx];
    document.addPage({ size, margin: 0 });
    document.image(jpeg, 0, 0, { width: size[0], height: size[1] });
    yield* written();
  }
  document.end();
  for await (const chunk of document) yield chunk as Buffer;
}
