import { ProtocolError } from '../protocol/protocol-error.ts';

const types: Record<number, string> = {
  402: 'card_error',
  429: 'rate_limit_error',
  500: 'api_error',
  503: 'api_error',
};
const codes: Record<number, string> = { 402: 'card_declined', 429: 'rate_limit' };

/** A failure in Stripe's shape. Source: docs.stripe.com/api/errors. */
export function stripeFailure(
  status: number,
  details: { message?: string; code?: string; param?: string; type?: string; decline_code?: string } = {},
): object {
  const code = details.code ?? codes[status];
  return {
    error: {
      type: details.type ?? types[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error'),
      ...(code === undefined
        ? {}
        : { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
      message: details.message ?? `The request failed with ${status}.`,
      ...(details.param === undefined ? {} : { param: details.param }),
      ...(details.decline_code === undefined ? {} : { decline_code: details.decline_code }),
    },
  };
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): ProtocolError {
  return new ProtocolError(400, stripeFailure(400, { message, ...details }));
}

export function missingParameter(param: string): ProtocolError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function noSuch(what: string, id: string, param = 'id', status: 400 | 404 = 404): ProtocolError {
  const message = `No such ${what}: '${id}'`;
  return new ProtocolError(status, stripeFailure(status, { message, code: 'resource_missing', param }));
}

export function cardDeclined(): ProtocolError {
  const message = 'Your card was declined.';
  return new ProtocolError(402, stripeFailure(402, { message, decline_code: 'generic_decline' }));
}
