/** An order's id as it arrives; one that no order has where it isn't one. */
export function readOrderId(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
