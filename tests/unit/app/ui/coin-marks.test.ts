import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('each coin that is said to have a mark has its file, and no file is left over', () => {
  const source = readFileSync('src/app/ui/coin-icon.tsx', 'utf8');
  const named = /'([A-Z ]+)'\.split/.exec(source)?.[1]?.toLowerCase().split(' ');
  const files = readdirSync('public/coins').filter((name) => name.endsWith('.svg'));
  expect(named).toEqual(files.map((name) => name.replace('.svg', '')).sort());
});

test('a mark holds nothing but shapes', () => {
  for (const name of readdirSync('public/coins').filter((file) => file.endsWith('.svg'))) {
    expect(readFileSync(`public/coins/${name}`, 'utf8')).not.toMatch(
      /<script|<style|<foreignObject|href="(?!#)|\son\w+=/i,
    );
  }
});
