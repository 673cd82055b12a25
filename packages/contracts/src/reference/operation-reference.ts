/** A request that a test sends as it stands; the answer that the gateway gave is in `answers.json`. */
export type RequestExample = {
  path?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** The status of its answer. */
  status: number;
};

/** What the reference says of an operation besides what its route and its schemas say. */
export type OperationReference = {
  /** The name of the operation, which clients that are generated give their method. Never changed. */
  id: string;
  /** What it does and what comes of it: whole sentences, in Markdown. */
  does: string;
  /** What it costs, in credits; nothing unless it is said. */
  costs?: string;
  /** What a repetition does, where it is not what its method says. */
  repeated?: string;
  example: RequestExample;
};

/** The operations of one tag, by method and path: `GET /jobs/{id}`. */
export type TagReference = {
  name: string;
  description: string;
  operations: Readonly<Record<string, OperationReference>>;
};
