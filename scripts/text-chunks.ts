/**
 * Areas of texts that are fetched together, a file for each language; the first two are the first load of the desk. An
 * area that is not named is a file of its own.
 */
export const TEXT_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  frame: ['common', 'money', 'shell'],
  desk: ['book', 'chart', 'spot', 'trade'],
  // Of everybody who is signed in.
  person: ['intents', 'orders', 'purchase'],
  opened: ['alerts', 'palette', 'price-alerts', 'support', 'toasts'],
  forms: ['addresses', 'codes', 'files', 'login'],
  home: ['home', 'market'],
  account: ['account', 'fees', 'transactions', 'transfer'],
  funds: ['deposit', 'exchange', 'withdrawal'],
  earn: ['earn', 'finance', 'fund', 'income', 'pool', 'subscribe'],
  settings: ['device', 'diagnostics', 'invites', 'messages', 'preferences', 'profile', 'settings'],
  security: ['security', 'verification'],
};

const TEXTS = /[\\/]i18n[\\/](?:locales|bundles)[\\/]([^\\/]+)[\\/]([^\\/]+)\.(?:json|ts)/;

/** The chunk of a file of texts, or of the list that hands out several; null for one of its own, and for everything else. */
export function textChunk(id: string): string | null {
  const [, language, area = ''] = TEXTS.exec(id) ?? [];
  const chunk = Object.entries(TEXT_CHUNKS).find(([name, areas]) => name === area || areas.includes(area));
  return language && chunk ? `${chunk[0]}-${language}` : null;
}

const FILE = new RegExp(
  `^assets/(?:${Object.keys(TEXT_CHUNKS).join('|')})-(?:en-US|ja|ko|zh-CN)-[\\w-]{8}\\.js$`,
);

/** Whether a built file is one of them. */
export const isText = (file: string): boolean => FILE.test(file);
