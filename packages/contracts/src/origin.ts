import { z } from 'zod';

/** How a picture came about, in the terms of IPTC. Source: cv.iptc.org/newscodes/digitalsourcetype, with the two that were retired. */
export const digitalSourceTypes = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicallyEnhanced',
  'algorithmicMedia',
  'dataDrivenMedia',
  'compositeCapture',
  'composite',
  'humanEdits',
  'minorHumanEdits',
  'digitalCreation',
  'digitalArt',
  'screenCapture',
  'virtualRecording',
  'computationalCapture',
  'digitalCapture',
  'negativeFilm',
  'positiveFilm',
  'print',
] as const;
export type DigitalSourceType = (typeof digitalSourceTypes)[number];

/** Those of pictures that a generative model has made, in whole or in part. */
const ofModels: ReadonlySet<DigitalSourceType> = new Set([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
]);

/** What a generated picture is. */
export const generatedSourceType = 'trainedAlgorithmicMedia' satisfies DigitalSourceType;

export function isMadeByModel(type: DigitalSourceType | null): type is DigitalSourceType {
  return type !== null && ofModels.has(type);
}

/** Of several values that are said of one picture, the one that says most of generative models. */
export function strongestSourceType(types: readonly DigitalSourceType[]): DigitalSourceType | null {
  return digitalSourceTypes.find((type) => types.includes(type)) ?? null;
}

/**
 * What is said of a slide or of a document: null where no model has made any of its `pictures`. `hasOther` where text, shapes or icons
 * stand on it too.
 */
export function composedSourceType(
  pictures: readonly (DigitalSourceType | null)[],
  hasOther: boolean,
): DigitalSourceType | null {
  if (!pictures.some(isMadeByModel)) return null;
  const isGenerated = !hasOther && pictures.every((type) => type === generatedSourceType);
  return isGenerated ? generatedSourceType : 'compositeWithTrainedAlgorithmicMedia';
}

export const originSchema = z
  .object({
    digital_source_type: z
      .enum(digitalSourceTypes)
      .nullable()
      .meta({
        description:
          'How the picture came about, as IPTC names it (https://cv.iptc.org/newscodes/digitalsourcetype). `trainedAlgorithmicMedia`: ' +
          'generated; `compositeWithTrainedAlgorithmicMedia`: a slide that shows a generated picture. Null where its file does not say so.',
      }),
    provider: z
      .string()
      .nullable()
      .meta({ description: 'Whose model has generated it; null where that is not known.' }),
    model: z.string().nullable(),
    has_manifest: z.boolean().meta({
      description: 'Whether the file came with a C2PA manifest. The manifest is not in the stored file.',
    }),
  })
  .meta({ id: 'Origin', description: 'What is known of how a picture came about.' });
export type Origin = z.infer<typeof originSchema>;

/** What is shown of an asset: what was noted when it was stored; generated ones from before such notes are known by their source. */
export function shownOrigin(source: string, noted: Origin | null): Origin | null {
  if (noted !== null || source !== 'ai_generated') return noted;
  return { digital_source_type: generatedSourceType, provider: null, model: null, has_manifest: false };
}
