export interface Credential {
  readonly type: 'public-key';
  /** Base64url, as all bytes here. */
  readonly id: string;
}

/** What a browser is asked to prove with: PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export interface ProofOptions {
  readonly challenge: string;
  readonly rpId: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly userVerification: 'required';
  readonly allowCredentials: Credential[];
}
