export interface AcknowledgedTables {
  /** Acknowledged actions that booked nothing. */
  acknowledged_actions: {
    action: string;
    /** Epoch ms. */
    at: number;
  };
}
