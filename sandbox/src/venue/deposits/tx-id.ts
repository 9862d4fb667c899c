/** Reads the id of a transaction: 32 bytes in hex, also with 0x in front; null for anything else. */
export function readTxId(text: string): string | null {
  const id = text.trim().toLowerCase().replace(/^0x/, '');
  return /^[0-9a-f]{64}$/.test(id) ? id : null;
}
