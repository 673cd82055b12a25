import { randomBytes } from 'node:crypto';
import { ProtocolError } from '../protocol/protocol-error.ts';

type GraphErrorFields = {
  message: string;
  code: number;
  subcode?: number;
  type?: string;
  isTransient?: boolean;
  /** What a person should read. */
  userMessage?: string;
};

/** Refuses a call as the Graph API does: 400 for nearly everything. Source: Instagram platform, "Error codes". */
export function graphRefusal(fields: GraphErrorFields, status = 400): ProtocolError {
  return new ProtocolError(status, graphError(fields));
}

/** The body of a failure by order. */
export function graphFailure(status: number): object {
  if (status === 429) {
    return graphError({ message: '(#4) Application request limit reached', code: 4, isTransient: true });
  }
  if (status >= 500) {
    const message = 'An unexpected error has occurred. Please retry your request later.';
    return graphError({ message, code: 2, isTransient: true });
  }
  if (status === 401) return graphError(tokenError(463));
  return graphError({ message: '(#100) Invalid parameter', code: 100 });
}

/** What is wrong with a token: 463 it has expired, 460 the user took the consent back, none: it is no token at all. */
export function tokenError(subcode?: 460 | 463): GraphErrorFields {
  const reason = {
    460: 'The session has been invalidated because the user has changed the session.',
    463: 'Session has expired.',
  };
  const message = subcode
    ? `Error validating access token: ${reason[subcode]}`
    : 'Invalid OAuth access token - Cannot parse access token';
  return { message, code: 190, type: 'OAuthException', ...(subcode === undefined ? {} : { subcode }) };
}

/** An object that is not there, or not this user's: the Graph API does not say which. */
export function noSuchObject(id: string): ProtocolError {
  const message = `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`;
  return graphRefusal({ message, code: 100, subcode: 33, type: 'GraphMethodException' });
}

function graphError({ message, code, subcode, type, isTransient, userMessage }: GraphErrorFields): object {
  return {
    error: {
      message,
      type: type ?? 'OAuthException',
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      is_transient: isTransient ?? false,
      ...(userMessage === undefined ? {} : { error_user_msg: userMessage }),
      fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
    },
  };
}
