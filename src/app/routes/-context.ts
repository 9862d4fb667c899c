import type { QueryClient } from '@tanstack/react-query';
import type { SessionState } from '#contract/session.ts';

/** What guards and loaders are given. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The session as the worker knows it, from storage; no network. */
  readonly session: () => Promise<SessionState>;
}
