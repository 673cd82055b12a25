import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { StudioConfig } from '../api/studio-config.ts';
import type { Session, SessionState } from './create-session.ts';

type Value = { session: Session; config: StudioConfig };

const SessionContext = createContext<Value | null>(null);

export function SessionProvider({ session, config, children }: Value & { children: ReactNode }) {
  return <SessionContext value={{ session, config }}>{children}</SessionContext>;
}

function useValue(): Value {
  const value = use(SessionContext);
  if (!value) throw new Error('There is no SessionProvider above');
  return value;
}

export function useSession(): Session {
  return useValue().session;
}

export function useConfig(): StudioConfig {
  return useValue().config;
}

export function useSessionState(): SessionState {
  const { session } = useValue();
  return useSyncExternalStore(session.subscribe, session.state);
}
