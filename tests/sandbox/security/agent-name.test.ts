import { expect, it } from 'vitest';
import { agentName } from '../../../sandbox/src/venue/security/agent-name.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

it.each([
  [CHROME, 'Chrome, Linux'],
  [CHROME.replace('Chrome', 'HeadlessChrome'), 'Chrome, Linux'],
  [`${CHROME} Edg/156.0`, 'Edge, Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/17 Safari/605.1', 'Safari, macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/120 Safari/604.1', 'Chrome, iOS'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['curl/8.5.0', null],
  ['', null],
  ['<script>alert(1)</script>', null],
])('%s is %s', (agent, name) => expect(agentName(agent)).toBe(name));
