import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Whose acceptance counts as an order, by the path of the call. */
const PRODUCTS: Readonly<Record<string, string>> = {
  '/trade/createOrder': 'spot',
  '/contract/createOrder': 'contract',
};
/** Seconds. An order takes a few milliseconds; a client waits twelve seconds for an answer. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** One answered request. */
export interface Answered {
  readonly method: string;
  /** The path as it is declared, never as it was asked: a label for each address would fill the memory. */
  readonly route: string;
  readonly status: number;
  /** Of the body (1: success); null where it has none. */
  readonly code: number | null;
  readonly seconds: number;
}

interface RealMarketFigures {
  /** Whether it can be heard, by the interface. */
  readonly up: Readonly<Record<string, boolean>>;
  readonly connections: number;
  readonly badRows: number;
}

/** Of what shares with other processes what each reads of the market. */
export interface RelayFigures {
  readonly isUp: boolean;
  /** Topics that are followed here: read by this process, and by another one. */
  readonly read: number;
  readonly heard: number;
  /** Frames that could not be used since the start: too old, of another database, or none. */
  readonly refused: number;
}

interface DiskFigures {
  readonly takesBytes: boolean;
  readonly freeBytes: number | null;
}

/** What is looked up when somebody asks for the figures. */
export interface Observed {
  readonly isDraining: boolean;
  /** Connections that stay open; null: none are taken. */
  readonly streams: StreamFigures | null;
  /** Of a process with a database. */
  readonly venue?: {
    readonly connections: Readonly<Record<'total' | 'idle' | 'waiting', number>> | null;
    readonly isLeading: boolean;
    /** Seconds that what is due has waited, by kind; null: the database can't be asked. */
    readonly lag: Readonly<Record<string, number>> | null;
    /** Null: it is simulated. */
    readonly market: RealMarketFigures | null;
    /** Null: all is kept in memory. */
    readonly disk: DiskFigures | null;
    /** Absent: each process reads the market for itself. */
    readonly relay?: RelayFigures | undefined;
  };
}

/** What there is of streams, and how many were refused since the start. */
export interface StreamFigures {
  readonly open: number;
  /** Of these, how many read more slowly than they are told; a front does not know. */
  readonly slow: number | null;
  readonly refused: number;
}

const PREFIX = 'bourse_';

/** Those of a process with a database. */
function venueGauges(registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name: `${PREFIX}${name}`, help, labelNames, registers: [registry] });
  const total = (name: string, help: string) =>
    new Counter({ name: `${PREFIX}${name}`, help, registers: [registry] });
  return {
    connections: gauge('database_connections', 'Connections to the database server', ['state']),
    up: gauge('database_up', 'Whether the database can be asked'),
    leader: gauge('leader', 'Whether this process runs the jobs'),
    lag: gauge('ledger_lag_seconds', 'How long what is due has waited', ['kind']),
    violations: gauge('audit_violations', 'Balances that are not what their entries say'),
    auditedAt: gauge('audit_timestamp_seconds', 'When this process last looked'),
    diskUp: gauge('disk_up', 'Whether the data folder takes more bytes'),
    diskFree: gauge('disk_free_bytes', 'Bytes that are free below the data folder'),
    marketUp: gauge('market_up', 'Whether a real market can be heard', ['over']),
    marketConnections: total('market_connections_total', 'Connections over which a real market pushed'),
    marketBadRows: total('market_bad_rows_total', 'Rows of a real market that could not be used'),
    relayUp: gauge('relay_up', 'Whether processes can share what they read', ['over']),
    relayTopics: gauge('relay_topics', 'Topics that are followed here, by who reads them', ['reader']),
    relayRefused: total('relay_refused_total', 'Frames of other processes that could not be used'),
  };
}

function showDisk(
  { diskUp, diskFree }: ReturnType<typeof venueGauges>,
  { takesBytes, freeBytes }: DiskFigures,
): void {
  diskUp.set(takesBytes ? 1 : 0);
  if (freeBytes !== null) diskFree.set(freeBytes);
}

/** They are counted where they come. */
function showMarket(
  { marketUp, marketConnections, marketBadRows }: ReturnType<typeof venueGauges>,
  { up, connections, badRows }: RealMarketFigures,
): void {
  for (const [over, isUp] of Object.entries(up)) marketUp.set({ over }, isUp ? 1 : 0);
  marketConnections.reset();
  marketConnections.inc(connections);
  marketBadRows.reset();
  marketBadRows.inc(badRows);
}

function showRelay(
  { relayUp, relayTopics, relayRefused }: ReturnType<typeof venueGauges>,
  { isUp, read, heard, refused }: RelayFigures,
): void {
  relayUp.set({ over: 'nats' }, isUp ? 1 : 0);
  relayTopics.set({ reader: 'self' }, read);
  relayTopics.set({ reader: 'other' }, heard);
  relayRefused.reset();
  relayRefused.inc(refused);
}

function showVenue(gauges: ReturnType<typeof venueGauges>, venue: NonNullable<Observed['venue']>): void {
  const { connections, up, leader, lag } = gauges;
  for (const [state, count] of Object.entries(venue.connections ?? {})) connections.set({ state }, count);
  up.set(venue.lag ? 1 : 0);
  leader.set(venue.isLeading ? 1 : 0);
  // An old value would pass for one of now.
  lag.reset();
  for (const [kind, seconds] of Object.entries(venue.lag ?? {})) lag.set({ kind }, seconds);
  if (venue.disk) showDisk(gauges, venue.disk);
  if (venue.market) showMarket(gauges, venue.market);
  if (venue.relay) showRelay(gauges, venue.relay);
}

/** Of whatever keeps connections open. */
function streamGauges(registry: Registry) {
  const registers = [registry];
  return {
    open: new Gauge({ name: `${PREFIX}streams`, help: 'Streams that are open', registers }),
    slow: new Gauge({
      name: `${PREFIX}streams_slow`,
      help: 'Of these, those that read too slowly',
      registers,
    }),
    refused: new Counter({
      name: `${PREFIX}streams_refused_total`,
      help: 'Streams that were refused',
      registers,
    }),
  };
}

function showStreams(gauges: ReturnType<typeof streamGauges>, { open, slow, refused }: StreamFigures): void {
  gauges.open.set(open);
  if (slow !== null) gauges.slow.set(slow);
  gauges.refused.reset();
  gauges.refused.inc(refused);
}

/** What a process counts of itself, in Prometheus' terms. Names and labels are documented in docs/operating.md. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = this.#counter('requests_total', 'Answered requests', [
    'method',
    'route',
    'status',
    'code',
  ]);
  readonly #seconds = new Histogram({
    name: `${PREFIX}request_seconds`,
    help: 'From the arrival of a request to its answer',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });
  readonly #orders = this.#counter('orders_total', 'Orders that were asked for', ['product', 'outcome']);
  readonly #reports = this.#counter('csp_reports_total', 'Reports of browsers about the policy', [
    'directive',
  ]);
  readonly #draining = new Gauge({
    name: `${PREFIX}draining`,
    help: 'Whether this process is about to end',
    registers: [this.#registry],
  });
  readonly #streams = streamGauges(this.#registry);
  readonly #venue: ReturnType<typeof venueGauges> | null;

  /** A front has none of what a database is asked for. */
  constructor(of: 'venue' | 'front') {
    this.#venue = of === 'venue' ? venueGauges(this.#registry) : null;
  }

  answered({ method, route, status, code, seconds }: Answered): void {
    this.#requests.inc({ method, route, status, code: code ?? '' });
    this.#seconds.observe({ route }, seconds);
    const product = PRODUCTS[route];
    if (product === undefined) return;
    this.#orders.inc({ product, outcome: code === 1 ? 'accepted' : status < 500 ? 'refused' : 'failed' });
  }

  reported(directive: string): void {
    this.#reports.inc({ directive });
  }

  /** @param at epoch ms */
  audited(violations: number, at: number): void {
    this.#venue?.violations.set(violations);
    this.#venue?.auditedAt.set(at / 1000);
  }

  /** The figures as text, with those of Node itself from the first time on. */
  async text({ isDraining, streams, venue }: Observed): Promise<string> {
    if (!this.#registry.getSingleMetric('process_cpu_seconds_total')) {
      collectDefaultMetrics({ register: this.#registry });
    }
    this.#draining.set(isDraining ? 1 : 0);
    if (streams) showStreams(this.#streams, streams);
    if (this.#venue && venue) showVenue(this.#venue, venue);
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name: `${PREFIX}${name}`, help, labelNames, registers: [this.#registry] });
  }
}
