import type { QueryClient } from '@tanstack/react-query';
import type { Namespace } from '#app/shared/i18n/namespaces.ts';
import type { SessionState } from '#protocol/session.ts';

/** What guards and loaders are given. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The session as the worker knows it, from storage; no network. Rejects when the worker is lost. */
  readonly session: () => Promise<SessionState>;
  /** Brings all routes in place of the first ones; gives false where they had come before it was called. */
  readonly bringRoutes: () => Promise<boolean>;
  /** Loads texts before the page is drawn, so that it is not drawn empty first. */
  readonly texts: (...namespaces: readonly Namespace[]) => Promise<void>;
}
