import { expect, it } from 'vitest';
import { filesOf } from '#app/boot/early-files.ts';

const WRITTEN =
  'react.js app.css routes.js frame-en.js frame-ja.js desk.js;:0 1 2;/en-US:3;/ja:4;trade:0 1 5;trade/en-US:3;trade/ja:4';

it.each([
  ['trade', 'ja', ['react.js', 'app.css', 'desk.js', 'frame-ja.js']],
  ['trade', 'en-US', ['react.js', 'app.css', 'desk.js', 'frame-en.js']],
  ['fund', 'en-US', ['react.js', 'app.css', 'routes.js', 'frame-en.js']],
  ['', 'ja', ['react.js', 'app.css', 'routes.js', 'frame-ja.js']],
])('screen %o in %s', (screen, language, files) => {
  expect(filesOf(WRITTEN, screen, language)).toEqual(files);
});

it('a document without the lists names nothing', () => {
  expect(filesOf('', 'trade', 'en-US')).toEqual([]);
});
