import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ServerDown } from './ui/hooks.ts';
import { useLive } from './worker-client/use-live.ts';

interface ProvidersProps {
  readonly i18n: I18n;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export function Providers({ i18n, queryClient, children }: ProvidersProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Reach>{children}</Reach>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** Tells what waits whether the server can be reached. */
function Reach({ children }: Pick<ProvidersProps, 'children'>) {
  const downSince = useLive<'connection'>({ name: 'connection' }).value?.downSince ?? null;
  return <ServerDown value={downSince !== null}>{children}</ServerDown>;
}
