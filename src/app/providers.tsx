import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

interface ProvidersProps {
  readonly i18n: I18n;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

export const Providers = ({ i18n, queryClient, children }: ProvidersProps) => (
  <I18nextProvider i18n={i18n}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </I18nextProvider>
);
