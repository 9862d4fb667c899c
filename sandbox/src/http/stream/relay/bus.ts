/** Carries bytes between processes, or does not: nothing that it loses is missed, since each frame says all. */
export interface Bus {
  /** Since when it carries anything, epoch ms; null: not now. */
  readonly connectedSince: number | null;
  /** Sends to all other processes. Where the line is busy only the newest of a subject waits. */
  publish(subject: string, bytes: Uint8Array): void;
  /** Hears of others alone, whenever the bus is there; gives what ends it. */
  subscribe(subject: string, heard: (bytes: Uint8Array) => void): () => void;
}
