/** Who is calling, as the session names them; read afresh for every call. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** False: purchases and orders are refused with a reason. */
  readonly canPurchase: boolean;
  /** Frozen by themselves: nothing moves until they unfreeze the account. */
  readonly frozen: boolean;
  /** Ticked the age box when registering: in the sandbox that stands for a verified adult. */
  readonly adult: boolean;
  /** ISO 3166 code of the country of residence, or null where it was never asked. */
  readonly country: string | null;
}
