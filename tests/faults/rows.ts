/** A row of the fault matrix: what can go wrong or is attacked, and what has to happen then. */
export interface FaultRow {
  readonly id: string;
  readonly fault: string;
  readonly expected: string;
  /** Why no test here can show it; only then it may stand without one. */
  readonly untestable?: string;
}

export const PARTS: readonly { readonly title: string; readonly from: string; readonly to: string }[] = [
  { title: 'Network and answers', from: 'F01', to: 'F20' },
  { title: 'Data', from: 'F21', to: 'F38' },
  { title: 'Time', from: 'F39', to: 'F43' },
  { title: 'Storage of the device', from: 'F44', to: 'F50' },
  { title: 'Worker, service worker, tabs', from: 'F51', to: 'F60' },
  { title: 'Input, uploads, languages', from: 'F61', to: 'F68' },
  { title: 'Security', from: 'S01', to: 'S25' },
];

const row = (id: string, fault: string, expected: string): FaultRow => ({ id, fault, expected });

export const ROWS: readonly FaultRow[] = [
  row(
    'F01',
    'A read takes more than 12 s',
    'It is given up at 12 s; what was there stays, with its age; tried again after 1, 2, 4 … 30 s with jitter; one note, no toast for each poll.',
  ),
  row(
    'F02',
    'A call that moves money takes more than 12 s',
    'Its outcome is unknown, never "failed": a lasting row says that it is looked up, the form is locked for it, no second request leaves.',
  ),
  row(
    'F03',
    'The connection breaks after the server has acted',
    'As F02; the look-up finds the record, success is told once, balances are read again.',
  ),
  row(
    'F04',
    'Offline before the call; a connection that is refused',
    'Known to be offline, nothing is sent and what was typed stays. A refused connection is unknown, and "nothing was charged" is said only once no late delivery is possible.',
  ),
  row(
    'F05',
    'A read answers 500, 502 or 503',
    'It fails; what was there stays and is called old; it recovers by itself.',
  ),
  row('F06', 'A call that moves money answers 5xx', 'Unknown, never "failed".'),
  row(
    'F07',
    '429, or a lock-out',
    'The wait is said, polling stops until it is over, and there is no storm after it. A cancellation goes out all the same.',
  ),
  row(
    'F08',
    '200 with HTML, with nothing, with half a JSON',
    'A bad body: a read keeps what was there, money is unknown, the body itself is never shown.',
  ),
  row(
    'F09',
    'Valid JSON of another shape',
    'Only documented variants are read, everything else is a bad body; no decoder throws and the screen survives.',
  ),
  row(
    'F10',
    'A refusal with words',
    'Its words are shown as text for 2000 ms; none are "error"; keys are translated, an unknown key is never shown.',
  ),
  row(
    'F11',
    'Every call says that the session is over',
    'One logout: what is private is cleared once; a guarded page goes to the login page once (a draft waits behind a dialog instead), a public page says it once and goes on.',
  ),
  row(
    'F12',
    'The session is over when money is sent',
    'Rejected; the draft waits for its person and is sent by nobody but them.',
  ),
  row('F13', 'A late "session over" of an earlier session', 'Ignored.'),
  row('F14', 'A late answer for the person before', 'Dropped: neither shown nor kept for the next.'),
  row(
    'F15',
    'Answers out of order',
    'The latest request of its kind wins; older ones are ended and ignored.',
  ),
  row(
    'F16',
    'A call takes longer than the poll',
    'One at a time, ticks are skipped, the age is shown; the form stays usable and nothing is ordered at an old price.',
  ),
  row(
    'F17',
    'The server is killed and comes back',
    'Reads recover by themselves, sessions last, what was undecided is looked up, nothing acknowledged is lost.',
  ),
  row(
    'F18',
    'The server is another one, or an older state',
    'Its epoch changes: what the device kept of the one before is dropped and everything is read again.',
  ),
  row(
    'F19',
    'A login page of the network answers for the server',
    'As F08, with a hint at the network; nothing of it is kept, as data or as the app.',
  ),
  row('F20', 'A request is delivered twice', 'One effect, and the same answer to both.'),

  row(
    'F21',
    'A price that is missing, empty, negative or no number',
    'A dash, never 0; totals leave it out and say so.',
  ),
  row(
    'F22',
    '1e400, 1e9999999, ten thousand digits',
    'Exponents are read where they fit 24 and 18 digits, else refused, in no time that anybody notices.',
  ),
  row('F23', 'No candles', 'The chart says so, and its periods still work.'),
  row(
    'F24',
    'Candles twice, unsorted, of the future, with gaps, high below low',
    'Sorted, the last of an id wins, what is impossible is dropped, gaps stay.',
  ),
  row(
    'F25',
    '2000 candles in each of five periods',
    'Read in the worker; the page has no task of 50 ms because of them.',
  ),
  row(
    'F26',
    'A book that is crossed, too long, or has bad levels',
    'Bad levels are dropped, 20 are kept, a crossed book is called so and gives no price.',
  ),
  row('F27', 'Sums such as 0.1 + 0.2', 'Exact; "hide small" compares decimals, 0.1 included.'),
  row(
    'F28',
    'Amounts around the smallest one',
    '0.00001 passes, 0.000009999 is refused with its key, 1e-5 is not an amount.',
  ),
  row(
    'F29',
    'Pasted amounts of other habits and scripts',
    'Full-width digits, spaces and commas between thousands are read; what could mean two things, exponents, hex, other digits and signs are refused; a word that is being composed is left alone.',
  ),
  row(
    'F30',
    'Cut or rounded',
    'What is shown is cut, never more than there is; "all" takes the exact value.',
  ),
  row('F31', 'A status that nobody knows', 'It is shown as unknown with its number; nothing breaks.'),
  row(
    'F32',
    'A page overlaps the one before, or the total shrinks',
    'Each record once; the list ends where the total says or nothing comes.',
  ),
  row(
    'F33',
    'Hostile words of the server',
    'Text alone, cut at 300 characters, controls and direction overrides taken out, no layout broken.',
  ),
  row(
    'F34',
    'Hostile or huge contents of a message',
    'A fixed list of harmless elements, at most 200 kB, links that lead nowhere by themselves, no violation of the policy left.',
  ),
  row(
    'F35',
    'Hostile addresses of logos',
    'Only https or our own origin, no drawings, no referrer, a fixed box; letters where none comes.',
  ),
  row(
    'F36',
    'Hostile addresses of customer service',
    'No link and no frame but of an allowed origin, never of our own.',
  ),
  row(
    'F37',
    'Pictures of a person at another origin',
    'Loaded as F35, the token never with them; our own only with the session and for their owner.',
  ),
  row('F38', 'A short email address', 'Masked without showing all of it.'),

  row(
    'F39',
    'The clock of the device is wrong or jumps',
    'Countdowns, candles and ages go by the server’s time and a steady clock; the server alone decides about sessions.',
  ),
  row(
    'F40',
    'The machine sleeps over a running order',
    'Waking is noticed: what was under way is ended, everything is read again, and the order is "settling" until the server has a result.',
  ),
  row(
    'F41',
    'The page is in the background',
    'Polls pause; the moment it is seen again everything is read at once.',
  ),
  row(
    'F42',
    'The countdown is over and the server has no result',
    'Settling: looked at every second ten times, then every five; nothing is guessed.',
  ),
  row(
    'F43',
    'Other time zones and summer time',
    'Kept as instants, shown with the zone, written to files in ISO 8601 with the offset.',
  ),

  row(
    'F44',
    'The device refuses its database',
    'Opened once more, then memory with a lasting note; money may be moved, and each form says that an interrupted action can’t be remembered.',
  ),
  row(
    'F45',
    'The device is full',
    'Candles go first, caching pauses for ten minutes, and the journal of money has a reserve of its own.',
  ),
  row('F46', 'Broken rows in the cache', 'Dropped and read again; no row is trusted.'),
  row(
    'F47',
    'A database of another version, or one that another tab holds',
    'Rebuilt from its stamp with the journal kept; waited for three seconds, then memory and a word to close other tabs.',
  ),
  row(
    'F48',
    'Storage of the page throws',
    'The session lives in memory, and the page says that a reload logs out.',
  ),
  row(
    'F49',
    'The device’s storage was emptied between visits',
    'A clean start, nothing half; what is open is read from the server.',
  ),
  row('F50', 'What is kept belongs to somebody else', 'Never shown, and deleted.'),

  row(
    'F51',
    'The worker dies, throws or hangs',
    'Found within 10 s; what it owed fails as lost (money: unknown), another takes over, three times a minute at most.',
  ),
  row(
    'F52',
    'The worker’s script does not load',
    'Replaced at once; after three, a page that says so with ways out.',
  ),
  row(
    'F53',
    'A new version while a form or an order is open',
    'It only asks; it is applied when no tab holds a form or an open order, and never by itself.',
  ),
  row(
    'F54',
    'A file of the app is gone after a release',
    'One more try, one reload a build, then the page says so with a way out, and the rest stands.',
  ),
  row(
    'F55',
    'A service worker that does harm',
    'A switch on the server takes it away, and the app works without one.',
  ),
  row(
    'F56',
    'Logged out in one tab while another has a form and a call under way',
    'Every tab is out within a second, cleared, and late answers are dropped.',
  ),
  row(
    'F57',
    'Another person logs in in another tab',
    'Every tab becomes that person’s; no token ever meets another person’s data.',
  ),
  row(
    'F58',
    'The same order from two tabs',
    'The second is asked about; two keys are two orders, one key is never sent twice.',
  ),
  row(
    'F59',
    'The tab is killed while money is on its way',
    'The next start finds it in the journal and looks it up before the form unlocks.',
  ),
  row(
    'F60',
    'Offline while an order is typed',
    'The button says why it is off; nothing is queued and nothing leaves later by itself.',
  ),

  row('F61', 'Double click, Enter held down', 'One confirmation is one request.'),
  row(
    'F62',
    'The language changes in the middle',
    'What was typed, the focus and what is undecided survive; words of the server stay, ours change.',
  ),
  row(
    'F63',
    'Missing, long or unbroken texts',
    'Every language has every text; three times the length breaks no screen.',
  ),
  row(
    'F64',
    'Uploads that are no photos, huge, hostile or broken off',
    'Refused on the device and again on the server by their bytes; redrawn, renamed, without metadata; progress, canceling, and the form stays.',
  ),
  row(
    'F65',
    'The session ends over a long form',
    'Its text is kept for its person, photos are to be chosen again, and that is said.',
  ),
  row(
    'F66',
    'The address in the clipboard is replaced',
    'Its ends are shown large and compared with the book, and the review repeats what the server read.',
  ),
  row(
    'F67',
    'Something else changes the page (translation, extensions)',
    'At most a panel fails, and says so; figures are marked as not to be translated.',
  ),
  row('F68', 'Zoom of 400 %, text of 200 %, forced colors', 'Nothing is cut off, and the focus can be seen.'),

  row(
    'S01',
    'Policy of documents',
    'The whole content security policy and its companions, nothing unsafe, no wildcard.',
  ),
  row('S02', 'Policy of worker scripts', 'The same policy on every script that can become a worker.'),
  row('S03', 'Violations on a tour', 'None on any screen, in two languages, logged in and out.'),
  row('S04', 'Trusted Types', 'Every sink for text throws, there is one policy, and our code uses no sink.'),
  row('S05', 'Stored scripts', 'Sixty hostile texts in every field: text, no dialog, no foreign request.'),
  row('S06', 'Addresses', 'Only what a list allows, however it is disguised.'),
  row('S07', 'Places to return to', 'Always a screen of ours.'),
  row('S08', 'Framing', 'No site can show a screen in a frame.'),
  row(
    'S09',
    'Messages of other windows',
    'Ignored and not answered, unless frame, origin and shape are right.',
  ),
  row(
    'S10',
    'Where the token is',
    'In its key and in the header of our own calls; in no address, log, report, cache, page or foreign frame.',
  ),
  row(
    'S11',
    'What a logout leaves',
    'Nothing of the person, in any tab, also offline. (A secret that only tells a known device from a stranger may stay.)',
  ),
  row(
    'S12',
    'Sessions of the server',
    '256 random bits, kept as a hash, new at each login; end after 30 idle minutes (polls do not count), after a day, with a new password, and everywhere on demand.',
  ),
  row(
    'S13',
    'Who may call what',
    'Decided for every call in one table; a call that is not in it fails the test.',
  ),
  row('S14', 'Ids of others', 'Answer as ids that do not exist.'),
  row(
    'S15',
    'Numbers that a client must not decide',
    'Ignored: price, rate, fee, status and person are the server’s.',
  ),
  row('S16', 'Fifty at once for the whole balance', 'One succeeds, and the books are right.'),
  row(
    'S17',
    'Keys',
    'A key is one effect and one answer, in parallel and after a kill; another body is refused.',
  ),
  row(
    'S18',
    'Guessing',
    'Capped and slowed for passwords, codes and authenticators, without locking the owner out or telling which accounts exist.',
  ),
  row('S19', 'Passwords at rest', 'Argon2id at the agreed cost, salted; the trade password peppered.'),
  row(
    'S20',
    'Authenticator',
    'A code counts once, a step early or late; the secret is shown once; removing it needs a code and the password.',
  ),
  row(
    'S21',
    'The gate of withdrawals',
    'Password, mailbox and authenticator, bound to what they confirm; holds, limits and the book of addresses are the server’s.',
  ),
  row(
    'S22',
    'Uploads on the server',
    'What F64 refuses; served as a download, sandboxed, to their owner alone.',
  ),
  row(
    'S23',
    'Hostile input',
    'Parameters only, bounded bodies, fields and pages; a clear refusal and no change.',
  ),
  row(
    'S24',
    'Where the code comes from',
    'Everything from the lock file with its hash, install scripts of a list alone, known licenses; advisories are a script of their own.',
  ),
  row(
    'S25',
    'What is shipped',
    'No maps, switches, secrets or other origins; faults and audits do not exist; loopback unless told otherwise.',
  ),
];
