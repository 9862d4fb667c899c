import { publicConfig } from '../../src/worker/api/platform.ts';
import { type Probe, probe } from './probe.ts';
import type { CallReport, MissingArea } from './report.ts';

/** What there is without `/paramter/getPublic`, as the app has it; `home` says nothing where it is missing. */
export const SPECIFIED_AREAS = ['market', 'contract', 'notices'];
export const ALWAYS = ['sign-in', 'parameters', 'home'];

export const boot = (base: string): Probe =>
  probe(publicConfig(base), {
    area: 'parameters',
    ask: () => ({}),
    learn: (platform, known) => {
      known.areas = new Set([
        ...ALWAYS,
        ...platform.areas,
        ...(platform.idempotency ? ['keys'] : []),
        ...(platform.settings ? ['settings'] : []),
        ...(platform.passkeys ? ['passkeys'] : []),
        ...(platform.push ? ['push'] : []),
        ...(platform.position ? ['position'] : []),
        ...platform.orderKinds.map((kind) => `orders.${kind}`),
      ]);
      known.contractBase = platform.contractBase;
      known.riskVersion = platform.riskVersion;
      known.stream = platform.stream ?? null;
      known.marketGet = platform.marketGet ?? false;
      const rule = platform.pairs.find(
        ({ pair }) => pair.base === known.pair.base && pair.quote === known.pair.quote,
      );
      if (!rule) return;
      known.ids.set('pricePlaces', String(rule.pricePrecision));
      known.ids.set('amountPlaces', String(rule.amountPrecision));
      known.ids.set('minAmount', rule.minAmount);
    },
  });

/**
 * An area of which every call is missing is one line, and so is one that the back end does not name: `unoffered`, with
 * whether it is required.
 */
export function withoutMissingAreas(
  calls: readonly CallReport[],
  unoffered: ReadonlyMap<string, boolean>,
  why: string,
): { readonly calls: readonly CallReport[]; readonly missing: readonly MissingArea[] } {
  const unnamed = [...unoffered].map(([area, required]) => ({
    area,
    required,
    why,
  }));
  const absent = [...new Set(calls.map(({ area }) => area))].flatMap((area) => {
    const all = calls.filter((call) => call.area === area);
    if (all.length === 1 || all.some(({ verdict }) => verdict !== 'absent')) return [];
    const required = all.some((call) => call.required);
    return [
      {
        area,
        required,
        why: `all ${all.length} calls of it that were asked answer ${[...new Set(all.map(({ why }) => why))].join(' or ')}`,
      },
    ];
  });
  const gone = new Set(absent.map(({ area }) => area));
  return { calls: calls.filter(({ area }) => !gone.has(area)), missing: [...unnamed, ...absent] };
}
