import { describe, expect, test } from 'vitest';
import { breaking, isLetter, textsOf } from '../../support/catalogue-texts.ts';

/** Hiragana, katakana with the long vowel mark, and kanji: what stands without spaces. */
const JA = '[ぁ-ゖァ-ヺー一-鿿々]';
const KANA_OR_MARK = '[ぁ-ゖ、。：；？（）「」・〜]';

/** Texts that are put behind one another in a line, so that a single sentence of theirs has its full stop. */
const RUNNING = [
  'contract.break.title',
  'contract.break.text',
  'contract.reminder.text_other',
  'contract.reminder.lost',
  'deposit.never',
];
/** Paragraphs and lists of whole sentences. */
const RUNNING_AREAS = /^(?:about\.|contract\.how\.|\w+\.risk\.)/;

describe('the ten rules for Japanese', () => {
  const rules: readonly (readonly [rule: string, breach: RegExp, except?: readonly string[]])[] = [
    ['no plain form at the end of a sentence', /(?:だ|る|ない|った|(?<!ま|で)した)。/],
    ['no です or ます in a question without ください or か', /(?:です|ます)[？?]/],
    ['no 自分の', /自分の/],
    ['no お一人様', /お一人|一人/],
    ['no exclamation mark', /[!！]/],
    [
      'no space after kana or a mark before Latin, a digit or a placeholder',
      new RegExp(`${KANA_OR_MARK} [A-Za-z0-9{<]`),
      [
        // A label and its figure.
        'rewind.at',
        'shell.status.offset',
        'ui.age.stale.day',
        'ui.age.stale.hour',
        'ui.age.stale.minute',
        'ui.age.stale.second',
      ],
    ],
    ['no space between a word and Latin or a digit', new RegExp(`${JA} [A-Za-z0-9<]`)],
    ['no space after Latin, a digit or a placeholder before Japanese', new RegExp(`[A-Za-z0-9}%>] ${JA}`)],
    ['no space beside a full-width mark', / [、。：；？（）「」・〜]|[、。：；？（）「」・〜] /],
    ['no space between two words', new RegExp(`${JA} ${JA}`)],
    ['no half-width mark beside Japanese', new RegExp(`${JA}(?:[,:;?()]|\\.(?!\\d))|[,:;?()]${JA}`)],
    ['no full-width digit, letter or percent sign', /[０-９Ａ-Ｚａ-ｚ％]/],
    ['a range has the wave dash, not the full-width tilde', /[～]|\d\s?[-–]\s?\d/],
    ['an ellipsis is …, not dots', /\.\.\.|・・・|。。/],
    ['a text of two sentences ends with a full stop', /[。？](?!\{\{(?:hold|facts)\}\}$).*[^。？：）]$/],
    ['a full stop does not follow a label with a colon', /：。/],
    ['24時間, not 24h', /24 ?h/],
    ['UTC stands behind the time, in parentheses', /UTC ?[\d{]|(?:\d|\}\}) ?UTC/],
    ['0:00, not 00:00', /00:00/],
    [
      'the nouns 取消, 申込, 受取, 振替',
      /取消し|取り消し(?![まてた])|申込み|申し込み(?![まてた])|受取り|受け取り(?![まてた、])|振替え|振り替え(?![まるてたら])/,
      [
        // お受け取りいただける is the verb.
        'subscribe.risk.counterparty',
      ],
    ],
    [
      'the verbs 取り消す, 申し込む, 受け取る, 振り替える',
      /取消[すせ]|申込[むめん]|受取[るれっ]|振替[えるす]/,
    ],
    ['a loss is possible: 可能性があります, not ことがあります', /失うことがあり/],
    ['what failed says できませんでした', /に失敗しました/],
    [
      'long vowels are kept',
      /サーバ(?!ー)|ユーザ(?!ー)|ブラウザー|インジケータ(?!ー)|カテゴリ(?!ー)|メーカー/,
    ],
    ['no old spelling in kanji', /下さい|(?<!一)致しま|出来ま|及び|(?<!不)全て|頂[きけい]/],
    ['no word of gambling', /賭|勝ち|負け|(?<!心)当たり(?!前)|外れ|オッズ|的中|ベット|一攫/],
    ['no praise and no urging', /お得|簡単に|今すぐ始|チャンス|ぜひ|業界最|業界No/],
  ];

  test.each(rules.map(([rule, breach, except = []]) => ({ rule, breach, except })))(
    '$rule',
    ({ breach, except }) => {
      expect(breaking('ja', breach, except)).toEqual([]);
    },
  );

  test('customers are addressed in legal texts and risks only', () => {
    expect(
      breaking('ja', /お客様/).filter(
        (line) => !/^(?:about\.|contract\.risk\.|sandbox\.accounts\.exists\.)/.test(line),
      ),
    ).toEqual([]);
  });

  test('a single sentence that is a label, a button or a hint has no full stop', () => {
    const ended = breaking('ja', /^[^。？]*。$/, RUNNING).filter(
      (line) => !RUNNING_AREAS.test(line) && !isLetter(line.split(':')[0] ?? ''),
    );
    expect(ended).toEqual([]);
  });
});

describe('words that are not used', () => {
  const words: readonly (readonly [word: string, breach: RegExp, except?: readonly string[]])[] = [
    ['コントラクト: 秒オプション, オプション口座', /コントラクト/],
    ['基軸通貨: 建て通貨', /基軸通貨/],
    ['価格の刻み: 集約単位', /刻み/],
    ['売値, 買値: 売気配, 買気配', /売値|買値/],
    ['深さ: デプス', /の深さ/],
    ['指標: インジケーター', /指標/],
    ['確保: 拘束中', /確保/],
    [
      '価値 for a value: 評価額',
      /(?<!無)価値/,
      [
        'pool.risk.loss',
        'sandbox.home.news.sandbox-paper-money.text',
        'sandbox.notices.welcome.content',
        'transactions.statement.paper',
      ],
    ],
    ['提示価格: 提示レート', /提示価格/],
    ['資金パスワード: 取引パスワード', /資金パスワード/],
    ['未確認 for a person: 本人確認未完了', /「未確認」|^未確認$|^確認済み$/],
    [
      '利率 of a payout: 利益率',
      /利率/,
      ['about.legal.8.text', 'finance.renew.means_other', 'finance.risk.fixed', 'finance.risk.flexible'],
    ],
    ['エントリー: 開始価格', /エントリー/],
    ['練習: デモ取引', /練習/],
    ['領収書: 取引明細', /領収|レシート/],
    ['自己制限: 取引制限', /自己制限/],
    ['クーリングオフ: 取引の休止', /クーリング/],
    ['途中解約, 期間中の解約: 中途解約', /途中解約|期間中の解約/],
    ['期間なし, 自由期間: フレキシブル', /期間なし|自由期間/],
    ['価額 alone: 基準価額', /(?<!基準|評)価額/],
    ['ロックアップ: 解約制限期間', /ロックアップ/],
    ['プール: マイニング', /プール/],
    ['産出: 採掘量', /産出/],
    ['新規申込: 新規コイン', /新規申込/],
    ['割当, 割り当て, 抽選: 配分', /割当|割り当て|抽選/],
    ['金融契約: 資産運用規約', /金融契約/],
    ['当社, この取引所: 当取引所', /当社|弊社|この取引所/],
    [
      '取引所 for us without 当',
      /(?<!当)取引所/,
      [
        // Exchanges of others.
        'addresses.field.memoHint',
        'sandbox.chat.human',
      ],
    ],
    [
      'メモ for a destination: メモ・宛先タグ',
      /メモ(?!・宛先タグ)/,
      [
        // A note of one's own.
        'd_alert_note',
        'price-alerts.note',
      ],
    ],
    ['コントロール番号 and the like: トランザクションID', /トランザクション(?:ハッシュ|番号)|TxID/],
    ['提供していません here: ご利用いただけません', /ここでは提供|ここでは.*を提供/],
    ['約定 for the list of market trades: 歩み値', /約定一覧/],
    [
      'コイン but for mined and new coins: 通貨, 暗号資産',
      /コイン/,
      [
        'about.legal.8.head',
        'about.legal.8.text',
        'earn.overview.view.subscription',
        'home.entry.subscription',
        'home.entry.subscriptionText',
        'income.area.subscription',
        'income.kind.allotted',
        'pool.filter',
        'pool.filterAll',
        'pool.lead',
        'pool.outputs.coin',
        'pool.outputs.none',
        'pool.risk.loss',
        'sandbox.earn.letter.allotted.text',
        'sandbox.earn.letter.listed.text',
        'sandbox.fund.name.majors',
        'sandbox.fund.name.memes',
        'shell.nav.subscribe',
        'shell.title.subscribe',
        'shell.title.subscribeProject',
        'subscribe.closed.text',
        'subscribe.list.empty',
        'subscribe.list.intro',
        'subscribe.list.title',
        'subscribe.record.intro',
        'subscribe.record.toProjects',
        'subscribe.risk.counterparty',
        'subscribe.risk.loss',
        'subscribe.section.list',
        'transactions.kind.subscription',
      ],
    ],
  ];

  test.each(words.map(([word, breach, except = []]) => ({ word, breach, except })))(
    '$word',
    ({ breach, except }) => {
      expect(breaking('ja', breach, except)).toEqual([]);
    },
  );
});

describe('the glossary', () => {
  const japanese = new Map(textsOf('ja'));
  /** Placeholders are names of values, not words. */
  const english = textsOf('en-US').map(([key, text]) => [key, text.replaceAll(/\{\{\w+\}\}/g, '')] as const);
  /** Japanese has the one plural form. */
  const counterpart = (key: string) =>
    japanese.get(key) ?? japanese.get(key.replace(/_one$/, '_other')) ?? '';

  const terms: readonly (readonly [term: RegExp, word: RegExp, except?: readonly string[]])[] = [
    [/\b(?:log|logged|sign|signed) in\b/i, /ログイン/],
    [/\b(?:log|logged|sign|signed) out\b/i, /ログアウト/],
    [/\bspot account/i, /現物口座/],
    [/\bcontract account/i, /オプション口座/],
    [/\bseconds contract/i, /秒オプション/],
    [/\bquote coin/i, /建て通貨/],
    [/\border book/i, /板/],
    [/\bprice (?:step|grouping)/i, /集約単位/],
    [/\bspread\b/i, /スプレッド/],
    [/\bdepth\b/i, /デプス/],
    [/\b(?:place|cancel|have|all|\d) open orders?\b|^open orders$/i, /未約定注文/],
    [/\bpartly filled|partially filled/i, /一部約定/],
    [/\blimit orders?\b/i, /指値/],
    [/\bmarket orders?\b/i, /成行/],
    [/\bstop-limit\b/i, /逆指値（指値）/],
    [/\b(?:stop|trigger) price\b/i, /トリガー/],
    [/\btime in force\b/i, /執行条件/],
    [/\bpost-only\b/i, /ポストオンリー/],
    [/\bmaker\b/i, /メイカー/],
    [/\btaker\b/i, /テイカー/],
    [/\bslippage\b/i, /スリッページ/],
    [/\breplace order|order changed\b/i, /注文を?変更/],
    [/\bin orders\b/i, /注文中/, ['contract.result.more_one', 'contract.result.more_other']],
    [/\blast price\b/i, /最終価格/],
    [/\b24 ?h change\b/i, /24時間変動率/],
    [/\b24 ?h volume\b/i, /24時間出来高/],
    [/\bturnover\b/i, /売買代金/],
    [/\bcandles?\b/i, /ローソク足/],
    [/\bindicators?\b/i, /インジケーター/],
    [/\bfavou?rites?\b/i, /お気に入り/],
    [/\bgainers\b/i, /値上がり率/],
    [/\blosers\b/i, /値下がり率/],
    [/\bprice alerts?\b/i, /価格アラート/],
    [/\baverage cost\b/i, /平均取得単価/],
    [/\bdeposit(?:s|ed)?\b/i, /入金|銀行預金|入出金/, ['about.legal.8.text']],
    [/\bwithdraw(?:al|als|ing)?\b/i, /出金/],
    [/\btransfers?\b/i, /振替|振り替え/],
    [/\bquick exchange\b/i, /かんたん交換/],
    [/\bsmall balances?\b/i, /少額残高/],
    [/\bconfirmations\b/i, /承認/],
    [/\bmemo\b/i, /メモ・宛先タグ/],
    [/\btransaction id\b/i, /トランザクションID/],
    [/\baddress book\b/i, /アドレス帳/],
    [/\bwhitelist\b/i, /ホワイトリスト/],
    [/\b(?:under|in|pending) review\b|\breviewing\b/i, /審査/],
    [/\btransaction log\b/i, /取引履歴/],
    [/\baccount statement\b/i, /取引明細書/],
    [/\bidentity verification\b/i, /本人確認/],
    [/\bnot (?:authenticated|verified)\b/i, /本人確認(?:未完了|はまだ完了していません)/],
    [/\bauthenticator\b/i, /認証アプリ/],
    [/\bemail code\b/i, /メール認証コード/],
    [/\brecovery codes?\b/i, /リカバリーコード/],
    [/\banti-phishing code\b/i, /フィッシング対策コード/],
    [/\btrade password\b/i, /取引パスワード/],
    [/\b(?:live|active) sessions\b/i, /ログイン中の端末/],
    [/\b(?:un)?freez/i, /凍結/],
    [/(?<!maximum )\bstakes?\b/i, /投入額/, ['contract.limits.stake', 'contract.risk.help']],
    [/\bentry price\b/i, /開始価格/],
    [/\b(?:closing|close) price\b/i, /決済価格/],
    [/\bexpiry\b/i, /満期/],
    [/\btied?\b/i, /引き分け/],
    [/\bwin rate\b/i, /勝率/],
    [/\bbreak[- ]even win rate\b/i, /損益分岐勝率/],
    [/\bpracti[cs]e\b/i, /デモ/],
    [/\breceipt\b/i, /取引明細|証明画像/],
    [/\bdaily loss limit\b/i, /1日の損失上限/],
    [/\bself-exclusion\b/i, /自己利用停止/],
    [/\bredeem(?:ed|ing)?\b|\bredemptions?\b/i, /解約/],
    [/\bauto-renew\b/i, /自動更新/],
    [/\baccrued interest\b/i, /経過利息/],
    [/\bNAV\b/, /基準価額/],
    [/\bmanagement fee\b/i, /運用報酬/],
    [/\block-up\b|\blocked up\b/i, /解約制限期間/],
    [/\bdrawdown\b|\bdeepest fall\b/i, /ドローダウン/],
    [/\bmining pool\b/i, /マイニング/],
    [/\bmining machines?\b/i, /マイニングマシン/],
    [/\ballot(?:ment|ted)\b/i, /配分/],
    [/\boversubscribed\b/i, /申込超過/],
    [/\bpro rata\b/i, /按分/],
    [/\blisting\b/i, /上場/],
    [/\brefund(?:ed)?\b/i, /返金/],
    [/\bstale\b/i, /更新遅れ/],
    [/\boffline\b/i, /オフライン/],
    [/\bsandbox\b/i, /サンドボックス/],
    [/\bpaper money\b/i, /模擬資金/],
    [/\bcounterparty\b/i, /取引の相手方/],
    [/\bnot (?:offered|available) here\b/i, /ご利用いただけません/],
    [/\bannouncements\b/i, /お知らせ/],
    [/\bcustomer service\b/i, /カスタマーサポート/],
    [/\binvitation code\b/i, /招待コード/],
    [/\bterms of use\b/i, /利用規約/],
    [/\bfinancial agreement\b/i, /資産運用規約/],
  ];

  const cases = terms.map(([term, word, except = []]) => ({ term, word, except }));

  test.each(cases)('$term is $word', ({ term, word, except }) => {
    const other = english
      .filter(([key, text]) => term.test(text) && !word.test(counterpart(key)) && !except.includes(key))
      .map(([key, text]) => `${key}: ${text} | ${counterpart(key)}`);
    expect(other).toEqual([]);
  });

  test.each(cases)('$word is used for $term', ({ word }) => {
    expect([...japanese.values()].some((text) => word.test(text))).toBe(true);
  });
});
