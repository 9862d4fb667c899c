interface TitleParts {
  readonly unread: number;
  /** Put first by the screen: a price and its pair. */
  readonly detail: string | null;
  readonly page: string | null;
  readonly brand: string;
}

/** "(3) 64,182.40 BTC/USDT · Seconds contract · Bourse" */
export function documentTitle({ unread, detail, page, brand }: TitleParts): string {
  const names = [detail, page, brand].filter((part) => part !== null).join(' · ');
  return unread > 0 ? `(${unread}) ${names}` : names;
}
