/** What the load was answered: one entry a request, however often it was sent. */
export type Acceptance = {
  /** The request's Idempotency-Key. */
  key: string;
  kind: 'render' | 'image' | 'slides' | 'post';
  /** The jobs, or the scheduled post, that each good answer named; a request that was repeated may have several. */
  answers: string[][];
  /** Assets that each of its jobs makes. */
  assets: number;
  /** How the request ended that was never accepted. */
  refusal?: string;
};

export type JobRow = {
  id: string;
  type: string;
  status: string;
  cost: number;
  attempts: number;
  errorCode: string | null;
  /** What a job that has not ended waits for. */
  waitsFor?: string;
};
export type LedgerRow = { jobId: string; delta: number; reason: string };
export type AssetRow = { jobId: string; objectKey: string };
export type PostRow = {
  id: string;
  title: string;
  status: string;
  errorCode: string | null;
  accountId: string;
  /** Whether it is due and held on purpose. */
  isHeld: boolean;
  jobId: string | null;
};
export type AttemptRow = {
  postId: string;
  accountId: string;
  state: string;
  /** How the platform's pulls of its pictures ended, in the order in which they began: a status, `late` or `unanswered`. */
  pulls?: readonly (number | string)[];
};
/** A post as a platform has it. */
export type PlatformPost = { title: string; isOut: boolean };

/** Everything by which a run is judged, as it was once the run was over. */
export type Evidence = {
  accepted: Acceptance[];
  jobs: JobRow[];
  ledger: LedgerRow[];
  assets: AssetRow[];
  /** Keys of the assets whose objects are not in the store. */
  missingObjects: string[];
  posts: PostRow[];
  attempts: AttemptRow[];
  platformPosts: PlatformPost[];
  ledgerBreaches: { rule: string; detail: string }[];
};

export type Rule =
  | 'lost'
  | 'accepted twice'
  | 'never answered'
  | 'not terminal'
  | 'double debit'
  | 'wrong debit'
  | 'double publish'
  | 'ran twice'
  | 'wrong outcome'
  | 'assets'
  | 'ledger'
  | 'webhook lost'
  | 'webhook of nothing'
  | 'webhook twice'
  | 'webhook changed'
  | 'webhook unsigned';

/** One thing that must not be. */
export type Violation = { rule: Rule; id: string; detail: string };
