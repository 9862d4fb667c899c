import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * All eight decimals, whatever the coin: only where every figure is the ledger's own. Words and facts have `moneyText`,
 * what somebody set has `exactText`, columns have the decimals of their coin.
 */
const IN_FULL =
  /formatDecimal\([^;]*?,\s*(?:8|DECIMALS|COIN_DECIMALS|CONTRACT_DECIMALS|LEDGER_PLACES)\s*\)|decimals=\{(?:8|DECIMALS|COIN_DECIMALS|CONTRACT_DECIMALS)\}/g;

/** The contract area, as specified; the log and the statement; what machines mine. */
const LEDGERS =
  /features\/(?:seconds-contract|transactions|pool)\/|features\/income\/income-file\.ts$|shared\/format\//;

it('no screen pads a sum with zeros that say nothing', () => {
  const files = readdirSync('src/app', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(500);
  const padded = files
    .filter((file) => !LEDGERS.test(file))
    .flatMap((file) => (readFileSync(file, 'utf8').match(IN_FULL) ?? []).map((hit) => `${file}: ${hit}`));
  expect(padded).toEqual([]);
});

it('the scan sees them', () => {
  expect('formatDecimal(a, 8) decimals={DECIMALS} formatDecimal(b, precision)'.match(IN_FULL)).toHaveLength(
    2,
  );
});
