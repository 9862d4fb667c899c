import { describe, expect, test } from 'vitest';
import { breaking, isLetter, textsOf } from '../../support/catalogue-texts.ts';

const LANGUAGE = 'zh-CN';

/** Sentences that stand beside another one in the same line. */
const BESIDE_ANOTHER = [
  'contract.break.text',
  'contract.break.title',
  'contract.reminder.lost',
  'contract.reminder.text_other',
  'deposit.never',
  'deposit.neverText',
];

/** The bodies of the legal pages: whole paragraphs. */
const PARAGRAPHS = textsOf(LANGUAGE)
  .map(([key]) => key)
  .filter((key) => key.startsWith('about.') || isLetter(key));

describe('how it is written', () => {
  test.each([
    ['您, never 你', /你/],
    ['您 stays out of short labels', /^(?=.*您)[^，。：；？！]{1,6}$/],
    ['full-width marks beside Han', /\p{Script=Han}[,:;?!()]|[,:;?!()]\p{Script=Han}/u],
    ['“ ” around words', /["'‘’「」『』]/],
    ['an ellipsis of one character', /\.{2,}|…{2,}|。{2,}/],
    ['a space between Han and Latin or digits', /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u],
    ['no space before %', /\s[%％]|％/],
    ['no space beside full-width marks', /\s[，。：；？！（）“”《》、…]|[，。：；？！（）“”《》、]\s/],
    ['no double space, none at the ends', /\s{2,}|^\s|\s$/],
    [
      '24h only before a market figure',
      /24h(?! (?:涨跌幅|最高|最低|成交量|成交额|走势|区间|\{\{rate\}\})|$)/,
    ],
    ['24h, not 24 小时, before a market figure', /24 小时(?:涨跌|最高|最低|成交|走势|区间)/],
  ])('%s', (_, breach) => {
    expect(breaking(LANGUAGE, breach)).toEqual([]);
  });

  test('a space beside a placeholder, except one that holds Han text', () => {
    const breach = /\p{Script=Han}\{\{|\}\}\p{Script=Han}/u;
    const han = (key: string) =>
      /^sandbox\.(?:codes\.text|earn\.letter\.\w+\.title|identity\.letter\.rejected\.content)$/.test(key);
    const breaches = breaking(LANGUAGE, breach, ['files.ready', 'transfer.review']);
    expect(breaches.filter((line) => !han(line.split(':')[0] ?? ''))).toEqual([]);
  });

  test('one sentence has no full stop', () => {
    const breach = /^[^。？！]*。$/;
    expect(breaking(LANGUAGE, breach, [...BESIDE_ANOTHER, ...PARAGRAPHS])).toEqual([]);
  });

  test('two sentences end with one', () => {
    // A link, a question or a list may follow the last one.
    expect(breaking(LANGUAGE, /。(?!$|<|\{\{(?:hold|facts)\}\}$).*[^。？：>]$/)).toEqual([]);
  });

  test('a paragraph ends with a full stop', () => {
    const texts = textsOf(LANGUAGE).filter(([key]) =>
      /^about\.(?:legal|policy|protocol|us)\.\d+\.text$/.test(key),
    );
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter(([, text]) => !text.endsWith('。'))).toEqual([]);
  });

  test.each([
    ['what is running begins with 正在', /^[^，。：；？！]*中(?:…|\.)/],
    ['what is running ends with an ellipsis', /^正在[^，。：；（]*[^…]$/],
  ])('%s', (_, breach) => {
    expect(breaking(LANGUAGE, breach)).toEqual([]);
  });

  test.each([
    ['笔', /[个条只项款台](?:当前)?(?:委托|订单|提现|划转)/],
    ['条', /[个笔只项款台](?:未读|记录|消息|公告)/],
    ['个', /[条笔只项款台](?:币种|交易对)/],
    ['台 or 款', /[个条笔只项](?:台)?矿机/],
    ['只', /[个条笔项款台]基金/],
    ['款', /[个条笔只项台]产品/],
  ])('the counter %s', (_, breach) => {
    const counted = new RegExp(`(?:\\}\\}|\\d) ${breach.source}`);
    expect(breaking(LANGUAGE, counted)).toEqual([]);
  });
});

describe('what it does not say', () => {
  test.each([
    ['words of gambling', /[赢输](?!入|错)|赔率|押注|下注|投注|赌/],
    ['words of selling', /一目了然|轻松|极致|领先|畅享|尊享|首选|机会|抢购|赶快|立享|稳赚|安心/],
    ['long words for short ones', /不能够|没有任何|进行(?:一次|一个)|是否能够/],
    ['至少 for 不少于', /至少/],
    ['大多数人 for 平均而言', /大多数人|多数人/],
    ['地址 for 网址', /(?:网站|网页|页面|链接)地址/],
  ])('%s', (_, breach) => {
    expect(breaking(LANGUAGE, breach)).toEqual([]);
  });

  test.each([
    ['现货', /币币/],
    ['充值, 提现', /充币|提币|取款|[入出]金(?!额)/],
    ['闪兑', /快速兑换|兑换|换汇/],
    ['盘口', /订单簿|委托簿|挂单簿/],
    ['当前委托', /未完成委托|未成交委托|开放订单/],
    ['止盈止损', /止损限价|限价止损|止盈止损限价/],
    ['触发价', /止损价|触发价格/],
    ['只做 Maker', /只做挂单|仅挂单/],
    ['最新价', /最新价格|现价/],
    ['自选', /收藏|关注/],
    ['K 线', /K线|蜡烛/],
    ['持仓均价, 估值', /平均成本|市值/],
    ['本平台', /交易所|我司|本站/],
    ['暂不支持', /不提供(?!投资建议)|未开放/],
    ['审核中', /待审核|审查/],
    ['资金流水', /交易记录|流水记录|交易流水/],
    ['身份认证', /实名认证|身份验证(?!器)|KYC/],
    ['身份验证器', /(?<!身份)验证器|谷歌/],
    ['交易密码', /资金密码|支付密码/],
    ['登录设备', /会话|在线设备/],
    ['绑定', /绑定一个|捆绑/],
    ['收益率', /回报率|赔付/],
    ['本金', /投注额|下注额|押金/],
    ['模拟交易', /练习|演练/],
    ['我的限额, 每日亏损限额, 单笔限额', /自设|亏损上限|单笔上限/],
    ['自我禁入', /自我排除|自我限制/],
    ['对手方', /交易对手(?!方)|庄家/],
    ['持有中', /托管/],
    ['净值', /净资产值|单位净值/],
    ['配售', /分配|分派/],
    ['新币', /代币/],
    ['上线', /上市/],
    ['加密资产', /数字货币|虚拟货币|加密货币/],
    ['理财协议, 用户协议', /金融协议|服务条款|使用条款/],
    ['退出登录', /登出|注销登录/],
    ['登录', /登陆|登入|签到/],
    ['账户', /帐户|帐号|账号/],
    ['邮箱', /电邮|邮箱地址|(?<!\{\{)email/i],
    ['沙盒', /沙箱|沙盒环境/],
  ])('%s by another word', (_, breach) => {
    // An exchange of others.
    expect(breaking(LANGUAGE, breach, ['sandbox.chat.human'])).toEqual([]);
  });

  test('估值 by 价值', () => {
    // Here it is worth in general, not the value of a holding.
    const worth = [
      'pool.risk.loss',
      'pool.risk.output_other',
      'sandbox.home.news.sandbox-paper-money.text',
      'sandbox.notices.welcome.content',
      'transactions.statement.paper',
    ];
    expect(breaking(LANGUAGE, /价值/, worth)).toEqual([]);
  });

  test('标签/备注 by memo alone', () => {
    expect(breaking(LANGUAGE, /\bmemo\b(?!\/Tag)|\btag\b(?<!Memo\/Tag)(?!\}\})/i)).toEqual([]);
  });
});

/** English terms, the word of the glossary, and the keys that may go without it. */
const TERMS: readonly (readonly [english: RegExp, chinese: RegExp, except?: readonly string[]])[] = [
  [/\border book\b/i, /盘口/],
  [/\bmarket order\b/i, /市价/],
  [/\blimit order\b/i, /限价/],
  [/\bstop-limit\b/i, /止盈止损/],
  [/\b(?:stop|trigger) price\b/i, /触发/],
  [/\btime in force\b/i, /有效方式/],
  [/\bpost-only\b/i, /只做 Maker/],
  [/\bslippage\b/i, /滑点/],
  [/\bspread\b/i, /价差/],
  [/\blast price\b/i, /最新价/],
  [/\bcandles?\b/i, /K 线/],
  [/\bindicators?\b/i, /指标/],
  [/\bfavou?rites?\b/i, /自选/],
  [/\bprice alerts?\b/i, /提醒/],
  [/\b(?:convert|quick exchange)\b/i, /闪兑/],
  [/\bdeposits?\b(?! ?image)/i, /充值|存款/],
  [/\bwithdraw(?:als?)?\b/i, /提现/],
  [/\bmemo\b/i, /标签\/备注/],
  [/\baddress book\b/i, /地址簿/],
  [/\bwhitelist\b/i, /白名单/],
  [/\bidentity verification\b/i, /身份认证/],
  [/\bauthenticator code\b/i, /身份验证器验证码/],
  [/\brecovery codes?\b/i, /恢复码/],
  [/\banti-phishing code\b/i, /防钓鱼码/],
  [/\b(?:trade|fund) password\b/i, /交易密码/],
  [/\bemail code\b/i, /邮箱验证码/],
  [/\bfreeze\b|\bfrozen\b/i, /冻结/],
  [/\bseconds contracts?\b/i, /秒合约/],
  [/\b(?:whole|your) stake\b/i, /本金/],
  [/\bentry price\b/i, /开仓价/],
  [/\bclosing price\b/i, /平仓价/],
  [/\bwin rate\b/i, /胜率/],
  [/\bpracti[cs]e\b/i, /模拟/],
  [/\bdaily loss limit\b/i, /每日亏损限额/],
  [/\bself-exclusion\b/i, /自我禁入/],
  [/\bcounterparty\b/i, /对手方/],
  [/\bredemption\b/i, /赎回/],
  [/\bauto-renew\b/i, /自动续期/],
  [/\baccrued interest\b/i, /已计利息/],
  [/\block-up\b/i, /锁定期/],
  [/\bmanagement fee\b/i, /管理费/],
  [/\bmining pool\b/i, /矿池/],
  [/\bmachines?\b/i, /矿机|台/],
  [/\ballot(?:ted|ment)\b/i, /配/],
  [/\brefund(?:ed)?\b/i, /退/],
  [/\btransaction log\b/i, /资金流水/],
  [/\bstatement\b/i, /对账单/],
  [/\bsandbox\b/i, /沙盒/],
  [/\bpaper money\b/i, /模拟资金/],
  [/\bcustomer service\b/i, /客服/],
  [/\binvitation code\b/i, /邀请码/],
  [/\bterms of use\b/i, /用户协议/],
  [/\bfinancial agreement\b/i, /理财协议/],
  [/\bspot account\b/i, /现货账户/],
  [/\bcontract account\b/i, /合约账户/],
  [/\bannouncements?\b/i, /公告/],
  [/\bstale\b/i, /延迟/],
];

describe('the glossary', () => {
  const chinese = new Map(textsOf(LANGUAGE));
  const english = textsOf('en-US').map(([key, text]) => [key, text.replace(/\{\{\w+\}\}/g, '')] as const);

  test.each(TERMS.map(([term, word, except = []]) => [term, word, except] as const))(
    '%s is %s',
    (term, word, except) => {
      const having = english.filter(([key, text]) => term.test(text) && chinese.has(key));
      const without = having.filter(([key]) => !word.test(chinese.get(key) ?? '') && !except.includes(key));
      expect(without.map(([key, text]) => `${key}: ${text} | ${chinese.get(key)}`)).toEqual([]);
    },
  );
});
