import type { QueryClient } from '@tanstack/react-query';
import type { SessionState } from '#contract/session.ts';

/** What guards and loaders are given. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The session as the worker knows it, from storage; no network. Rejects when the worker is lost. */
  readonly session: () => Promise<SessionState>;
  /** Loads an area's texts before its page is drawn, so that it is not drawn empty first. */
  readonly texts: (area: string) => Promise<void>;
}
