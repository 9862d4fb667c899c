import type { QueryClient } from '@tanstack/react-query';
import type { Namespace } from '#app/shared/i18n/namespaces.ts';
import type { SessionState } from '#protocol/session.ts';

/** What guards and loaders are given. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  /** The session as the worker knows it, from storage; no network. Rejects when the worker is lost. */
  readonly session: () => Promise<SessionState>;
  /** Whether the address, without the base path, is a page; brings all routes where the first ones do not know it. */
  readonly isPage: (pathname: string) => Promise<boolean>;
  /** Loads texts before the page is drawn, so that it is not drawn empty first. */
  readonly texts: (...namespaces: readonly Namespace[]) => Promise<void>;
}
