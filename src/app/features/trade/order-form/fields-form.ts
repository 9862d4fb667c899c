import type { TicketField } from './check-ticket.ts';
import type { PreviewStore } from './preview-store.ts';

/** What the fields of an order take from their form. */
export interface FieldsForm {
  /** Gives a field to the form, which leads to it when something is wrong with it. */
  readonly field: (name: TicketField) => (input: HTMLInputElement | null) => void;
  readonly problemOf: (name: TicketField | null) => string | null;
  readonly previews: PreviewStore;
}
