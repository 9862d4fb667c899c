const KILO = 1024;

/** "840 kB", "1.2 MB": bytes as people read them, in the digits of the language. */
export function fileSize(bytes: number, language: string): string {
  const inMega = bytes >= KILO * KILO;
  const value = bytes / (inMega ? KILO * KILO : KILO);
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: inMega ? 1 : 0 }).format(
    Math.max(inMega ? 0 : 1, value),
  );
  return `${digits} ${inMega ? 'MB' : 'kB'}`;
}
