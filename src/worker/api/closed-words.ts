import { looksLikePage } from './answer.ts';

const LONGEST = 300;
/** A page says what it is at its beginning. */
const LONGEST_HEAD = 20_000;

/** How back ends call it, in the languages of their operators; a stem stands for its forms. */
const MAINTENANCE =
  /maint[ea]nance|mantenimiento|manuten|manutenzione|wartung|onderhoud|bak[ıi]m|обслуживан|технич\S* работ|bảo trì|pemeliharaan|صيانة|维护|維護|维修|升级|升級|メンテ|保守|点検|점검|temporarily (?:closed|offline|down)|(?:be|come|coming) (?:right )?back|back (?:soon|shortly|online|at \d|in \d)/i;

/** What a proxy says by itself when nothing answers behind it. */
const OF_A_PROXY =
  /^(?:\W*(?:http )?(?:error )?5\d\d\b.*|(?:the )?service (?:is )?(?:temporarily )?unavailable|no (?:healthy upstream|server is available.*)|upstream .*|bad gateway|gateway time-?out|internal server error)\W*$/i;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
};

/**
 * What a text that is no JSON says of a back end that is closed for maintenance, as plain text of at most 300
 * characters; undefined where that is not its meaning beyond doubt. A page is never shown: of HTML the text of its
 * heading or title counts, without any markup. With any status but 503 the text has to speak of maintenance, as it may
 * come from a network's sign-in page or a proxy.
 */
export function closedWords(status: number, text: string, contentType: string): string | undefined {
  const isPage = looksLikePage(text, contentType);
  const candidates = isPage ? headingsOf(text) : [folded(text)];
  // Braces and angles are code, perhaps half of an answer.
  const said = candidates.filter((words) => words.length <= LONGEST && !/[<>{}]/.test(words));
  const spoken = said.find((words) => MAINTENANCE.test(words));
  if (spoken !== undefined || status !== 503) return spoken;
  return said.find((words) => /\p{L}/u.test(words) && !OF_A_PROXY.test(words));
}

const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Texts of the first headings and of the title, the most telling one first. */
function headingsOf(page: string): readonly string[] {
  const head = page.slice(0, LONGEST_HEAD);
  return ['h1', 'h2', 'title'].flatMap((tag) => {
    const [, inner] = new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}\\s*>`, 'is').exec(head) ?? [];
    return inner === undefined ? [] : [folded(withoutMarkup(inner))];
  });
}

const withoutMarkup = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    });
