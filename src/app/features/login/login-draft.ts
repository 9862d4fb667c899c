/** The address typed on one page of the group greets the person on the next; kept in memory only. */
let email = '';

export const draftEmail = (): string => email;

export const keepDraftEmail = (next: string): void => {
  email = next.trim();
};
