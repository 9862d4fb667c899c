/** Which sale a screen shows; none: the one that is nearest. */
export interface ProjectSearch {
  readonly id?: string;
}

/** How many pages of records are loaded. */
export interface RecordSearch {
  readonly page?: string;
}

type Query = Readonly<Record<string, unknown>>;

/** Reads a query, whatever it holds. */
export const readProjectSearch = ({ id }: Query): ProjectSearch =>
  typeof id === 'string' && /^[\w-]{1,128}$/.test(id) ? { id } : {};

export const readRecordSearch = ({ page }: Query): RecordSearch =>
  typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) && page !== '1' ? { page } : {};
