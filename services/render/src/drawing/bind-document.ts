import type { DigitalSourceType } from '@slideloom/contracts';
import { xmpDescription } from '@slideloom/storage';
import Pdf from 'pdfkit';

/** A page is a JPEG of the slide's size, px. */
export type DocumentPage = { jpeg: Buffer; width: number; height: number };
/** `sourceType`: how its pages came about, where that is to be said. */
export type DocumentMeta = {
  title: string;
  language: string | null;
  createdAt: Date;
  sourceType?: DigitalSourceType | null;
};

/** CSS px of a slide to the points of a page. */
const pointsPerPx = 0.75;

/**
 * The bytes of a PDF, one page a picture, as the pages come: one page is in memory at a time. The same pages and details make the same
 * bytes.
 */
export async function* bindDocument(
  pages: AsyncIterable<DocumentPage>,
  { title, language, createdAt, sourceType = null }: DocumentMeta,
): AsyncGenerator<Buffer> {
  const document = new Pdf({
    autoFirstPage: false,
    // There is no text in it, so that no font is needed.
    font: '',
    pdfVersion: '1.7',
    displayTitle: true,
    ...(language !== null && { lang: language }),
    info: { Title: title, Creator: 'Slideloom', Producer: 'Slideloom', CreationDate: createdAt, ModDate: createdAt },
  }) as PdfWithXmp;
  const writeInfo = document._addInfo;
  document._addInfo = () => {
    // By now the title is written as text. pdfkit writes it into the XMP as it is, which ends the XML at a `&` or `<`.
    document.info.Title = toXmlText(title);
    writeInfo.call(document);
  };
  if (sourceType !== null) document.appendXML(xmpDescription(sourceType));
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

/** What pdfkit calls for the XMP of a document, and its types do not have. */
type PdfWithXmp = InstanceType<typeof Pdf> & { _addInfo(): void };

/** Text as it may stand in XML 1.0. */
function toXmlText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
