import type { ProofOptions } from '#protocol/passkey-options.ts';
import type { MakingOptions } from '#protocol/passkeys.ts';

type Library = typeof import('@simplewebauthn/browser');

/** Why there is no passkey: words of it are `passkeys.error.*`. */
export type Missed = 'cancelled' | 'address' | 'known' | 'failed';

/** What the browser answered, as JSON text for the back end, or why it did not. */
export type Answered =
  | { readonly ok: true; readonly passkey: string }
  | { readonly ok: false; readonly why: Missed };

/** Loads with the first use: most visits ask for no passkey. */
let loaded: Library | null = null;
const library = async (): Promise<Library> => {
  loaded ??= await import('@simplewebauthn/browser');
  return loaded;
};

/** An address in place of a name has no passkeys. */
const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether this page can use passkeys; else why not. */
export function passkeysHere(): 'yes' | 'address' | 'browser' {
  if (typeof PublicKeyCredential === 'undefined') return 'browser';
  return isAddress(location.hostname) ? 'address' : 'yes';
}

/** This page by the name of this machine, where browsers have passkeys; null where it is not this machine's. */
export function byLocalName({ hostname, href }: Pick<Location, 'hostname' | 'href'>): string | null {
  if (hostname !== '127.0.0.1') return null;
  const named = new URL(href);
  named.hostname = 'localhost';
  return named.href;
}

/** Has the browser make a passkey. */
export function makePasskey(optionsJSON: MakingOptions): Promise<Answered> {
  return answered(async ({ startRegistration }) => startRegistration({ optionsJSON }));
}

/** Has the browser prove with a passkey, in a prompt of its own. */
export function provePasskey(optionsJSON: ProofOptions): Promise<Answered> {
  return answered(async ({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

/** Offers passkeys among what the browser fills in; null where it can't. Answers once somebody picks one. */
export async function offerPasskeys(optionsJSON: ProofOptions): Promise<Answered | null> {
  const { browserSupportsWebAuthnAutofill } = await library();
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  return answered(async ({ startAuthentication }) =>
    startAuthentication({ optionsJSON, useBrowserAutofill: true }),
  );
}

/** Ends what the browser is asked: there is one question at a time. */
export function cancelPasskeys(): void {
  loaded?.WebAuthnAbortService.cancelCeremony();
}

async function answered(ask: (library: Library) => Promise<unknown>): Promise<Answered> {
  try {
    return { ok: true, passkey: JSON.stringify(await ask(await library())) };
  } catch (error) {
    return { ok: false, why: whyNot(error) };
  }
}

/** Browsers tell a cancelled prompt, a time that ran out and a person who was not verified by one name. */
function whyNot(error: unknown): Missed {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'SecurityError') return 'address';
  if (error.name === 'InvalidStateError') return 'known';
  return error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'cancelled' : 'failed';
}
