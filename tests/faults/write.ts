// Writes docs/faults.md from the rows of the fault matrix and the tests that are tagged with them: npm run faults
import { writeFileSync } from 'node:fs';
import { writeDocument } from './document.ts';
import { readTagsBelow } from './tagged-tests.ts';

const { tests, faults } = readTagsBelow('tests');
if (faults.length > 0) throw new Error(faults.join('\n'));
writeFileSync('docs/faults.md', writeDocument(tests));
