import { describe, expect, test } from 'vitest';
import { breaking, textsOf } from '../../support/catalogue-texts.ts';

const PLACEHOLDER = /\{\{\w+\}\}/g;

const ofEnglish = new Map(textsOf('en-US'));
const korean = textsOf('ko');
const legal = korean.map(([key]) => key).filter((key) => key.startsWith('about.'));

/** The texts whose English has the term and whose Korean lacks the glossary's word. */
function without(term: RegExp, word: RegExp, except: readonly string[]): readonly string[] {
  return korean
    .filter(([key, text]) => {
      const english = ofEnglish.get(key)?.replaceAll(PLACEHOLDER, '');
      return english !== undefined && term.test(english) && !word.test(text) && !except.includes(key);
    })
    .map(([key, text]) => `${key}: ${text}`);
}

describe('the ten rules for Korean', () => {
  const rules: readonly [name: string, rule: RegExp, except?: readonly string[]][] = [
    ['sentences end in -습니다', /[^니]다(?=[.?]|$)/],
    [
      'no -어요; a request is -해 주세요, a ban -지 마세요',
      /요(?=[.?]|$)(?<!주세요|지 마세요|개요|주요|소요|필요)/,
      ['diagnostics.no'],
    ],
    ['no -십시오', /십시오/],
    ['questions are -하시겠습니까?', /(?<!시겠습니까)\?/],
    ['no -하기 at the end of a label', /하기(?! [전위])/],
    ['no particle of two forms', /[을를은는이가과와]\([을를은는이가과와]\)|\(으\)로|\(이\)/],
    [
      'no particle that follows the sound after a placeholder',
      /\}\}(?:을|를|은|는|이|가|과|와|로|으로|이?나|이?며|이?라|이?란)(?![가-힣])/,
    ],
    [
      'no space before a particle',
      /(?:\}\}|[A-Z%)”’]) (?:을|를|은|는|이|가|과|와|에|의|로|으로|까지|부터|입니다)(?![가-힣])/,
    ],
    ['a word joiner keeps a particle with the mark before it', /[’”)%](?=[가-힣])/],
    ['no space before a parenthesis', / \(/],
    [
      'units and counters join the number',
      /(?:\d|\}\}) (?:%|초|분|시간|일|개월|년|건|개|대|명|회|자리|자|배|점|종|좌|ms|MB)(?![가-힣])/,
    ],
    ['ranges are 8~24', / ~ |\d ?[-–] ?\d|\}\} ?[-–] ?\{\{/],
    [
      '시각 stands only in rules of settlement',
      /시각/,
      [
        'about.protocol.3.text',
        'about.protocol.5.text',
        'about.protocol.7.text',
        'contract.confirm.rule',
        'contract.header.sourceRule',
        'contract.how.closed',
        'contract.how.expiry',
        'contract.receipt.rule',
        'home.title',
      ],
    ],
    ['후, not 뒤', /뒤(?![로])(?<!앞뒤)/],
    ['반려 or 거부, not 거절', /거절/],
    ['환불, not 환급', /환급/],
    ['알려 드립니다, 보여 줍니다 with a space', /(?:알려|보여|보내)(?:드|줍|줄|주)/],
    ['typographic quotes', /["'`「」『』]/],
    ['half-width marks', /[，。：；？！（）～]/],
    ['an ellipsis of one character', /\.{2,}|。。/],
    ['no space before a mark, no two spaces', / [,:;?!]| {2}/],
    ['no exclamation mark', /!/],
    ['거래소, not 저희 or 우리', /저희|우리/],
    ['이용자 in legal texts and where the risk is told', /이용자/, [...legal, 'contract.risk.house']],
    ['가상자산, never 암호화폐 or 가상화폐', /암호화폐|가상화폐|암호자산/],
    ['a web address is a URL or a link', /(?:웹|사이트|페이지) 주소/],
    [
      'no word of gambling or of selling',
      /베팅|배팅|배당|대박|당첨|잭팟|한눈에|손쉽|간편하게|지금 바로|놓치지/,
    ],
    ['12.3만 and 4.5억, not K and M', /\d ?[KMB](?![a-zA-Z])/],
  ];
  test.each(rules)('%s', (_name, rule, except = []) => {
    expect(breaking('ko', rule, except)).toEqual([]);
  });
});

describe('the words that the glossary forbids', () => {
  const forbidden: readonly [word: string, rule: RegExp][] = [
    ['호가 단위', /호가 ?단위/],
    ['스탑가', /스[탑톱]/],
    ['묶임', /묶[이임였여]/],
    ['지정가 알림', /지정가 알림/],
    ['환전, 환율', /환전|환율/],
    ['본인 인증', /본인 ?인증/],
    ['계약 for the product', /계약/],
    ['영수증', /영수증/],
    ['수시, 정기', /수시|정기/],
    ['마이닝, 채굴 풀', /마이닝|채굴 풀/],
    ['샌드박스(모의)', /샌드박스\(/],
    ['금융 계약', /금융 계약/],
    ['자금 비밀번호', /자금 비밀번호/],
    ['나의 한도', /(?<!하)나의 /],
    ['등락', /등락/],
    ['트랜잭션', /트랜잭션/],
    ['메일 alone', /(?<!이)메일/],
    ['패스워드, 암호', /패스워드|암호/],
    ['가치 in columns', /^가치$|현재 가치/],
  ];
  test.each(forbidden)('%s', (_word, rule) => {
    expect(breaking('ko', rule)).toEqual([]);
  });
});

describe('one word for one thing', () => {
  const terms: readonly [term: RegExp, word: RegExp, except?: readonly string[]][] = [
    [/\border book\b/i, /호가창/],
    [/^asks$|\bbids and asks\b/i, /매도호가/],
    [/\bbids\b/i, /매수호가/],
    [/\bbest ask\b/i, /매도 1호가/],
    [/\bbest bid\b/i, /매수 1호가/],
    [/\bspread\b/i, /스프레드/],
    [/\bdepth\b/i, /뎁스/],
    [/\bslippage\b/i, /슬리피지/],
    [/\bpost-only\b/i, /포스트 온리/],
    [/\bmakers?\b/i, /메이커/],
    [/\btaker\b/i, /테이커/],
    [/\bopen orders\b/i, /미체결/],
    [/\bpart(?:ly|ially) filled\b/i, /부분 체결/],
    [/\blimit order\b/i, /지정가/],
    [/\bmarket order\b/i, /시장가/],
    [/\bstop-limit\b/i, /예약 지정가/],
    [/\b(?:stop|trigger) price\b/i, /감시가격/],
    [/\btime in force\b/i, /주문 조건/],
    [/\baverage cost\b/i, /매수 평균가/],
    [/\blast price\b/i, /현재가/],
    [/\b24 ?h change\b/i, /24시간 변동률/],
    [/\bturnover\b/i, /거래대금/],
    [/\bindicators?\b/i, /보조지표/],
    [/\bcandles?\b/i, /캔들/],
    [/\bfavou?rites?\b/i, /관심/],
    [/\bprice alerts?\b/i, /가격 알림/],
    [/\bfees?\b/i, /수수료|운용 보수/],
    [/(?<!bank |no )\bdeposits?\b/i, /입금|입출금/, ['messages.category.funds', 'account.history.profit']],
    [/\bwithdrawals?\b/i, /출금/],
    [/\btransfers?\b/i, /이체/],
    [/\bquick exchange\b/i, /간편 전환/],
    [/\bconvert\b/i, /전환/],
    [/\bsmall balances\b/i, /소액 잔고/],
    [/\b(?:new|this) quote\b/i, /견적/],
    [/\bnetworks?\b/i, /네트워크/],
    [/\bconfirmations\b/i, /컨펌/],
    [/\bmemo\b/i, /2차 주소/],
    [/\btransaction id\b/i, /거래 ID/],
    [/\baddress book\b/i, /주소록/],
    [/\bwhitelist\b/i, /화이트리스트/],
    [/\b(?:under|pending|in) review\b|\breviewing\b/i, /심사/],
    [/\brejected\b(?!\. Nothing)/i, /반려/],
    [/\btransaction log\b/i, /거래 내역/],
    [/\baccount statement\b/i, /거래 내역서/],
    [/\bidentity verification\b|\bverify your identity\b/i, /고객확인/],
    [/\bauthenticator\b/i, /인증 앱|OTP/],
    [/\bemail code\b/i, /이메일 인증번호/],
    [/\brecovery codes?\b/i, /복구 코드/],
    [/\banti-phishing code\b/i, /피싱 방지 코드/],
    [/\btrade password\b/i, /거래 비밀번호/],
    [/\bfreeze\b|\bfrozen\b/i, /동결/],
    [/\bseconds contracts?\b/i, /초단기 옵션/],
    [/\bcontract account\b/i, /옵션 계정/],
    [/\bspot account\b/i, /현물 계정/],
    [/(?<!maximum )\bstakes?\b/i, /투입/],
    [/\btie\b/i, /무승부/],
    [/\bentry price\b/i, /진입가/],
    [/\bclosing price\b/i, /종료가/],
    [/\bexpiry\b/i, /만기/],
    [/\bwin rate\b/i, /적중률/],
    [/\bpracti[cs]e\b/i, /모의/],
    [/\breceipt\b/i, /정산 내역서|증빙/],
    [/\bdaily loss limit\b/i, /1일 손실 한도/],
    [/\bself-exclusion\b/i, /자가 이용 제한/],
    [/\bcounterparty\b/i, /거래 상대방/],
    [/\bflexible\b/i, /자유형/],
    [/\bredeem(?:ed|ing)?\b|\bredemptions?\b/i, /해지|환매/, ['earn.redeem.sending']],
    [/\bauto-renew\b/i, /자동 연장/],
    [/\baccrued interest\b/i, /누적 이자/],
    [/\block-up\b/i, /환매 제한 기간/],
    [/\bmanagement fee\b/i, /운용 보수/],
    [/\bmaximum drawdown\b|\bdeepest fall\b/i, /최대 낙폭\(MDD\)/],
    [/\bmining pool\b/i, /채굴/],
    [/\bmining machines?\b/i, /채굴기/],
    [/\ballot(?:ted|ment)\b/i, /배정/],
    [/\bwhole lots?\b|\bone lot\b/i, /배정 단위/],
    [/\brefund(?:ed)?\b/i, /환불/],
    [/\boffline\b/i, /오프라인/],
    [/\bsandbox\b/i, /샌드박스/],
    [/\bpaper money\b/i, /모의 자금/],
    [/\bthe operator\b/i, /운영사/, ['about.connect.none']],
    [/\bannouncements\b/i, /공지사항/],
    [/\bcustomer service\b/i, /고객센터/],
    [/\binvit(?:ation|e) codes?\b/i, /초대 코드/],
    [/\bterms of use\b/i, /이용약관/],
    [/\b(?:financial|product) agreement\b/i, /금융 상품 약관/],
  ];
  test.each(terms)('%s is %s', (term, word, except = []) => {
    expect(without(term, word, except)).toEqual([]);
  });

  // A term that no text has guards nothing: where the English side is renamed, rename it here.
  test('nearly every term is met in the English texts', () => {
    const english = [...ofEnglish.values()].map((text) => text.replaceAll(PLACEHOLDER, ''));
    const unmet = terms
      .filter(([term]) => !english.some((text) => term.test(text)))
      .map(([term]) => term.source);
    expect(unmet.length, unmet.join(', ')).toBeLessThan(10);
  });
});
