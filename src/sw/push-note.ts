import { PAIR_NAME } from '../protocol/coin-name.ts';
import { PUSH_SCREENS } from '../protocol/sw-messages.ts';

/** A message of the back end, as it is shown. */
export interface PushNote {
  readonly title: string;
  readonly body: string;
  /** One shown message a kind: the next takes its place. */
  readonly tag: string;
  readonly lang: string;
  /** Below the app's base. */
  readonly path: string;
  /** Also while the person looks at the app. */
  readonly insists: boolean;
}

const LONGEST = 300;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;

const isKind = (kind: unknown): kind is keyof typeof PUSH_SCREENS =>
  typeof kind === 'string' && Object.hasOwn(PUSH_SCREENS, kind);

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Takes what came, decrypted; null for anything but a message of a known kind. Text is text, and no address is taken. */
export function readPush(text: string): PushNote | null {
  const { v, kind, title, body, lang, pair } = parsed(text);
  if (v !== 1 || !isKind(kind) || !isText(title) || title === '' || !isText(body)) return null;
  const screen = PUSH_SCREENS[kind];
  const named = screen === 'trade' && typeof pair === 'string' && PAIR_NAME.test(pair);
  return {
    title,
    body,
    tag: `bourse-push-${kind}`,
    lang: isText(lang) && /^[a-z]{2}(?:-[A-Z]{2})?$/.test(lang) ? lang : '',
    path: named ? `${screen}?${new URLSearchParams({ pair })}` : screen,
    insists: kind === 'security' || kind === 'test',
  };
}
