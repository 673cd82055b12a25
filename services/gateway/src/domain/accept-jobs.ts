import { commandOfJobType, commands, type CallerData } from '@slideloom/contracts';
import type { AcceptWork, Acceptance, Idempotency, Joined, NewDeck, NewJob, SlotOf } from '@slideloom/db';
import { currentTraceparent, inSpan, noteLogIds, type IdSource } from '@slideloom/service-kit';
import type { Caller } from './caller.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A job to be accepted: what differs from one request to the next. */
export type JobRequest = {
  type: 'image_gen' | 'render' | 'publish';
  input: object;
  /** Credits. */
  cost: number;
  modelId?: string;
  influencerId?: string | undefined;
  /** The id of a deck that exists already. */
  deckId?: string;
  slideIndex?: number;
  /** The newest change of the slide's text that its picture is planned for; null for its first text. */
  textId?: string | null;
};

export type AcceptJobs = (request: {
  caller: Caller;
  route: string;
  feature?: string;
  /** What the caller keeps with the deck, and with each of the jobs. */
  callerData?: CallerData;
  jobs: JobRequest[];
  deck?: Omit<NewDeck, 'id'> & { id: string };
  canBePartial?: boolean;
  /** A post's: whose daily slots it takes one of. */
  slot?: SlotOf;
  /** The caller's key, the request it stands for, and the answer to give again. */
  idempotency?: {
    key: string;
    request: unknown;
    status: number;
    answer: (jobIds: string[]) => object;
    /** The requested path of a route with ids. Default: the route. */
    path?: string;
  } | null;
}) => Promise<{ acceptance: Acceptance | Joined; jobIds: string[] }>;

/** Accepts jobs in one statement, then has their messages published at once; what is not published is swept (invariant 1). */
export function createAcceptJobs(options: {
  accept: (work: AcceptWork) => Promise<Acceptance>;
  acceptPublish: (work: AcceptWork, slot: SlotOf) => Promise<Acceptance | Joined>;
  relay: {
    holdMs: number;
    send(messages: { id: string; kind: 'command'; name: string; payload: unknown; traceparent: string | null }[]): void;
  };
  admit: () => void;
  /** As of `AcceptWork`. */
  workerDeathsPerHour: number;
  /** Called for each accepted job, for metrics. */
  onAccepted?: (type: JobRequest['type']) => void;
  ids: IdSource;
}): AcceptJobs {
  const { ids, relay } = options;

  const acceptJobs: AcceptJobs = async (request) => {
    const { caller, route, feature, callerData = {}, jobs, deck, canBePartial = false, slot, idempotency } = request;
    options.admit();
    const newJobs = jobs.map((job) => toNewJob(job, ids));
    const jobIds = newJobs.map((job) => job.id);
    if (jobIds.length === 1) noteLogIds({ job_id: jobIds[0]! });
    // The jobs go on with this trace, however much later: it is stored with them.
    const traceparent = currentTraceparent();
    const work: AcceptWork = {
      teamId: caller.teamId,
      userId: caller.userId,
      authMode: caller.authMode,
      apiKeyId: caller.apiKeyId,
      route,
      ...(feature !== undefined && { feature }),
      ...(callerData.external_id != null && { externalId: callerData.external_id }),
      ...(callerData.metadata != null && { metadata: callerData.metadata }),
      traceparent,
      holdMs: relay.holdMs,
      workerDeathsPerHour: options.workerDeathsPerHour,
      jobs: newJobs,
      canBePartial,
      ...(deck && { deck }),
      idempotency: idempotency ? toRecord(idempotency, idempotency.path ?? route, jobIds) : null,
    };
    const acceptance = await (slot ? options.acceptPublish(work, slot) : options.accept(work));
    if (acceptance.outcome === 'replayed') return { acceptance, jobIds: [] };
    if (acceptance.outcome === 'joined') return { acceptance, jobIds: [acceptance.job_id] };
    const accepted = newJobs.slice(0, acceptance.accepted);
    for (const { type } of accepted) options.onAccepted?.(type);
    relay.send(
      accepted.map((job) => ({
        id: job.messageId,
        kind: 'command',
        name: job.command,
        payload: { job_id: job.id },
        traceparent,
      })),
    );
    return { acceptance, jobIds: accepted.map((job) => job.id) };
  };

  return (request) =>
    inSpan('accept', { attributes: { 'slideloom.jobs': request.jobs.length } }, () => acceptJobs(request));
}

function toNewJob(job: JobRequest, ids: IdSource): NewJob {
  const command = commandOfJobType[job.type];
  return {
    id: ids.next(),
    messageId: ids.next(),
    command,
    type: job.type,
    reason: job.type,
    input: job.input,
    cost: job.cost,
    modelId: job.modelId ?? null,
    maxAttempts: commands[command].maxAttempts,
    influencerId: job.influencerId ?? null,
    ...(job.deckId !== undefined && { deckId: job.deckId }),
    ...(job.slideIndex !== undefined && { slideIndex: job.slideIndex }),
    ...(job.textId !== undefined && { textId: job.textId }),
  };
}

function toRecord(
  {
    key,
    request,
    status,
    answer,
  }: { key: string; request: unknown; status: number; answer: (jobIds: string[]) => object },
  path: string,
  jobIds: string[],
): Idempotency {
  return { method: 'POST', path, key, fingerprint: fingerprintOf(request), status, response: answer(jobIds) };
}
