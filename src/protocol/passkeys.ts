import * as v from 'valibot';
import type { Credential, ProofOptions } from './passkey-options.ts';
import type { Result } from './result.ts';
import { entity, epochSchema } from './schemas.ts';
import type { ChangeProofs } from './security.ts';

/** One of a person's passkeys. */
export const passkeySchema = entity({
  id: v.string(),
  /** As its owner calls it. */
  name: v.string(),
  created: epochSchema,
  used: v.nullable(epochSchema),
  /** Kept by a service that brings it to the owner's other devices. */
  backedUp: v.boolean(),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** What a browser is asked to make a passkey with: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export interface MakingOptions {
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly challenge: string;
  readonly pubKeyCredParams: { readonly type: 'public-key'; readonly alg: number }[];
  readonly timeout: number;
  readonly excludeCredentials: Credential[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
  readonly attestation: 'none';
}

/**
 * Passkeys of the person who is signed in, where the platform says that there are any. The browser is asked by the page;
 * what it answers passes through here as JSON text and is kept nowhere.
 */
export interface PasskeysApi {
  list(): Promise<Result<readonly Passkey[]>>;
  /** Proves first all that a passkey replaces: code of scene `passkey`, authenticator where bound, login password. */
  makingOptions(input: { password: string } & ChangeProofs): Promise<Result<MakingOptions>>;
  /** Adds what the browser made of `makingOptions`. */
  add(input: { name: string; passkey: string }): Promise<Result<void>>;
  rename(input: { id: string; name: string }): Promise<Result<void>>;
  remove(input: { id: string; password: string } & ChangeProofs): Promise<Result<void>>;
  /** For anybody: what to confirm a forgotten password with. */
  resetOptions(input: { account: string; password: string }): Promise<Result<ProofOptions>>;
  /** For anybody: what to sign in with. */
  loginOptions(): Promise<Result<ProofOptions>>;
}
