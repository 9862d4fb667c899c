import { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { type ReactNode, useState } from 'react';
import { Providers } from '#app/providers.tsx';
import { createI18n } from '#app/shared/i18n/i18n.ts';
import '#app/ui/stand-ins.css';
import '#app/ui/styles.css';
import { setTypeface } from '#app/ui/typeface.ts';
import './frame.css';
import type { Part } from './part.ts';

export type Theme = 'dark' | 'light';

export const THEMES: readonly Theme[] = ['dark', 'light'];

export const setTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme;
};

const i18nReady: Promise<i18n> = createI18n('en-US').then(async (instance) => {
  await instance.loadNamespaces(['forms', 'trade', 'desk', 'contract']);
  return instance;
});

const typefaceSet = setTypeface();

/** The app's surroundings, with its own words. */
export async function surroundings(): Promise<(props: { readonly children: ReactNode }) => ReactNode> {
  const [texts] = await Promise.all([i18nReady, typefaceSet]);
  return function Surroundings({ children }) {
    const [queryClient] = useState(() => new QueryClient());
    return (
      <Providers i18n={texts} queryClient={queryClient}>
        {children}
      </Providers>
    );
  };
}

/** Every state of a part under its name. */
export function Specimens({ part }: { readonly part: Part }) {
  return (
    <section className="part" aria-label={part.name}>
      <h2>{part.name}</h2>
      {Object.entries(part.states).map(([name, State]) => (
        <div className="state" key={name}>
          <p>{name}</p>
          <div>
            <State />
          </div>
        </div>
      ))}
    </section>
  );
}
