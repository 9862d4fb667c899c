import { z } from 'zod';
import type { Clock } from '../venue/clock.ts';
import { addressGroup } from '../venue/network-address.ts';
import { boundedBody } from './bounded-body.ts';
import { createRequestLimiter } from './request-limiter.ts';

/** Where browsers report what the policy kept from happening. */
export const CSP_REPORTS = '/csp-reports';
/** A report has a kilobyte or two; several come as one. */
const LARGEST_BODY = 16_384;
/** In ten seconds: a broken page sends some, a flood is somebody's. */
const PER_ADDRESS = 20;
const IN_ALL = 200;
/** The same finding is a line no more often. */
const AGAIN_MS = 60 * 60_000;
/** Different findings that are remembered as told: what comes beyond them within the hour is counted only. */
const MOST_FINDINGS = 200;

const text = z.string().max(4000).catch('');
/** `report-uri` sends the first form, `report-to` a list of the second. */
const oldShape = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
    'document-uri': text.optional(),
    'source-file': text.optional(),
  }),
});
const newShape = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({
        effectiveDirective: text.optional(),
        blockedURL: text.optional(),
        documentURL: text.optional(),
        sourceFile: text.optional(),
      })
      .optional(),
  }),
);

export interface CspReportsDeps {
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** Counts one finding of a directive. */
  readonly reported: (directive: string) => void;
}

/** Takes a report: its sender's address and its body. Gives the answer. */
export type TakeReport = (address: string, request: Request) => Promise<Response>;

/**
 * Takes browsers' reports about the policy, which anybody may send: of limited size and number, told once an hour
 * each, without queries or anything else that could name a person, and never believed.
 */
export function createCspReports({ clock, say, reported }: CspReportsDeps): TakeReport {
  const ofAddress = createRequestLimiter(clock, PER_ADDRESS);
  const all = createRequestLimiter(clock, IN_ALL);
  const toldAt = new Map<string, number>();
  const tell = (finding: string) => {
    const now = clock.now();
    for (const [old, at] of toldAt) if (now - at >= AGAIN_MS) toldAt.delete(old);
    if (toldAt.has(finding) || toldAt.size >= MOST_FINDINGS) return;
    toldAt.set(finding, now);
    say(`${new Date(now).toISOString()} a browser reports: the policy's ${finding}`);
  };
  return async (address, request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
    const wait = ofAddress.take(addressGroup(address)) || all.take('');
    if (wait > 0) return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } });
    const body = request.body && (await boundedBody(request, LARGEST_BODY));
    if (body === null) return new Response(null, { status: 413, headers: { Connection: 'close' } });
    for (const { directive, finding } of findings(body.toString())) {
      reported(directive);
      tell(finding);
    }
    return new Response(null, { status: 204 });
  };
}

interface Finding {
  readonly directive: string;
  /** In words. */
  readonly finding: string;
}

function findings(body: string): readonly Finding[] {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return [];
  }
  const old = oldShape.safeParse(json);
  if (old.success) {
    const report = old.data['csp-report'];
    const directive = report['effective-directive'] || report['violated-directive'] || '';
    return [findingOf(directive, report['blocked-uri'], report['document-uri'], report['source-file'])];
  }
  const recent = newShape.safeParse(json);
  if (!recent.success) return [];
  return recent.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: report }) =>
      findingOf(
        report?.effectiveDirective ?? '',
        report?.blockedURL,
        report?.documentURL,
        report?.sourceFile,
      ),
    );
}

/** What a policy has; any other name would be the sender's invention. */
const DIRECTIVE =
  /^((default|script|style|img|font|connect|worker|manifest|frame|object|media|child)-src(-elem|-attr)?|form-action|base-uri|frame-ancestors|require-trusted-types-for|trusted-types)\b/;

function findingOf(directiveText: string, blocked = '', page = '', source = ''): Finding {
  const directive = DIRECTIVE.exec(directiveText)?.[1] ?? 'other';
  const by = source === '' ? '' : `, by ${placeOf(source)}`;
  return { directive, finding: `${directive} refused ${blockedOf(blocked)} on ${placeOf(page)}${by}` };
}

/** A word of the report's own (inline, eval), or the origin alone. */
function blockedOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? originOf(new URL(blocked)) : 'something';
}

/** Without query and fragment, which may name a person or a secret. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return 'a page';
  const url = new URL(address);
  const path = /^[\w./-]{1,100}$/.test(url.pathname) ? url.pathname : '/…';
  return `${originOf(url)}${path}`;
}

/** An extension's, say, is its scheme alone. */
function originOf({ protocol, origin }: URL): string {
  return /^https?:$/.test(protocol) ? origin.slice(0, 100) : protocol.slice(0, 40);
}
