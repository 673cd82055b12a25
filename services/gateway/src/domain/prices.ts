import { renderCreditsPerSlide, type ImageModel } from '@slideloom/contracts';
import { AppError } from '@slideloom/service-kit';
import type { JobRequest } from './accept-jobs.ts';

/** What a quote and the request itself ask for alike: the feature, and what its jobs cost. */
export type Priced = Pick<JobRequest, 'cost' | 'modelId'>;

export const features = { image: 'image_gen', render: 'render', slides: 'slides', regenerate: 'slides' } as const;

/** Returns the model that a caller names, or the default; rejects with `model_unknown`. */
export function chooseModel(models: readonly ImageModel[], requested: string | undefined): ImageModel {
  const model = requested === undefined ? models[0] : models.find(({ id }) => id === requested);
  if (!model) throw new AppError('model_unknown');
  return model;
}

/** Returns the model that is used where the request names none. */
export const defaultModel = (models: readonly ImageModel[]) => chooseModel(models, undefined);

/** Returns the model of a deck's pictures: the first that the team's plan allows. */
export function chooseDeckModel(models: readonly ImageModel[], allowed: readonly string[]): ImageModel {
  return models.find(({ id }) => allowed.includes('*') || allowed.includes(id)) ?? chooseModel(models, undefined);
}

export const priceImage = (model: ImageModel) => ({ cost: model.credits, modelId: model.id }) satisfies Priced;

export const priceRender = (slides: number) => ({ cost: slides * renderCreditsPerSlide }) satisfies Priced;
