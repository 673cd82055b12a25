/** Something of which the endpoints of a team are sent an event: once, whatever is killed meanwhile. */
export type WebhookFact = { teamId: string; type: string; resourceId: string };

/** An endpoint as it was made. `types`: null for all. */
export type FurnishedEndpoint = {
  id: string;
  teamId: string;
  path: string;
  types: readonly string[] | null;
  secret: string;
};

/** A request that an endpoint was sent. `id`: of the header `webhook-id`; `flaw`: what is wrong with the request itself. */
export type ReceivedEvent = {
  endpointId: string;
  id: string;
  type: string;
  resourceId: string;
  body: string;
  /** Whether the receiver answered: what it left without an answer must come again. */
  isAnswered: boolean;
  flaw: string | null;
};

/** Everything by which webhooks are judged. */
export type WebhookEvidence = {
  endpoints: readonly FurnishedEndpoint[];
  received: readonly ReceivedEvent[];
  /** What was so when the waiting began: its events must be there. */
  owed: readonly WebhookFact[];
  /** What was so afterwards: there must be no other events. */
  happened: readonly WebhookFact[];
  /** What our own log calls delivered. */
  logged: readonly { endpointId: string; eventId: string }[];
};
