import type { ReactNode } from 'react';

/** Where the sandbox shows the e-mails it would have sent; its own page, outside the app. */
export const OutboxLink = ({ children }: { readonly children?: ReactNode }) => (
  <a href="/sandbox/" target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
