import type { components } from './schema.ts';

type Schemas = components['schemas'];
export type Job = Schemas['Job'];

/** What a completed job of each type has as its result. */
export type JobResults = {
  image_gen: Schemas['ImageResult'];
  render: Schemas['RenderResult'];
  publish: NonNullable<Schemas['PublishJob']['result']>;
};

type Ended<Type extends Job['type']> = Omit<Job, 'type' | 'status' | 'result' | 'error'> & { type: Type } & (
    | { status: 'completed'; result: JobResults[Type]; error: null }
    | { status: 'failed'; result: null; error: string }
  );

/** A job that has ended: its status and type say what its result is. */
export type EndedJob = { [Type in Job['type']]: Ended<Type> }[Job['type']];

export function hasEnded(job: Job | EndedJob): job is EndedJob {
  return job.status === 'completed' || job.status === 'failed';
}

/** Returns the result of a completed job of this type; throws with the job's own reason when it failed. */
export function resultOf<Type extends Job['type']>(job: EndedJob, type: Type): JobResults[Type] {
  if (job.status === 'failed') throw new Error(`The job ${job.id} failed: ${job.error}`);
  if (job.type !== type) throw new Error(`The job ${job.id} is of type ${job.type}, not ${type}`);
  return job.result as JobResults[Type];
}
