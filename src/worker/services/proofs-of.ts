import type { ChangeProofs } from '#protocol/security.ts';

/** The fields of a change's proofs, as every call names them; those that are not given are not sent. */
export const proofsOf = ({ code, googleCode, passkey }: ChangeProofs) => ({ code, googleCode, passkey });
