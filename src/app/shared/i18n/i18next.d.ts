import type { Namespace } from './namespaces.ts';

declare module 'i18next' {
  /** `useTranslation` and `loadNamespaces` accept the namespaces that exist. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Readonly<Record<Namespace, Readonly<Record<string, string>>>>;
    keySeparator: false;
    nsSeparator: false;
  }
}
