// The chat page. It runs in a frame of the app, on another origin: the two know each other only by messages.
const POLL_SHOWN_MS = 3000;
const POLL_HIDDEN_MS = 15_000;
const POLL_AFTER_SENDING_MS = 1400;

const TEXTS = {
  en: {
    title: 'Customer service',
    greeting:
      "I'm the automatic assistant of this sandbox. No person reads this. Ask anything about the exchange, and never enter a password or a code here.",
    robot: 'Assistant',
    you: 'You',
    log: 'Conversation',
    field: 'Your message',
    send: 'Send',
    topics: 'Topics',
    offered: ['Deposits', 'Withdrawals', 'Verification', 'Seconds contract'],
    lost: 'No connection to customer service. Trying again…',
    ended: 'Your session has ended. Log in again to chat.',
    tooMany: 'Too many messages. Wait a minute, then send it again.',
    notSent: 'Not sent. Try again.',
  },
  zh: {
    title: '在线客服',
    greeting:
      '我是沙盒的自动助手，没有人工查看对话。您可以询问与交易所有关的任何问题，请勿在此输入密码或验证码。',
    robot: '助手',
    you: '您',
    log: '对话',
    field: '您的消息',
    send: '发送',
    topics: '常见问题',
    offered: ['充值', '提现', '身份认证', '秒合约'],
    lost: '无法连接客服，正在重试…',
    ended: '登录会话已结束，请重新登录后再咨询。',
    tooMany: '发送过于频繁，请稍等一分钟再试。',
    notSent: '未发送，请重试。',
  },
  ja: {
    title: 'カスタマーサポート',
    greeting:
      'このサンドボックスの自動アシスタントです。内容を読む担当者はいません。取引所についてご質問ください。パスワードや認証コードは入力しないでください。',
    robot: 'アシスタント',
    you: 'あなた',
    log: '会話',
    field: 'メッセージ',
    send: '送信',
    topics: 'よくある質問',
    offered: ['入金', '出金', '本人確認', '秒オプション'],
    lost: 'カスタマーサポートに接続できません。再接続しています…',
    ended: 'セッションが終了しました。もう一度ログインしてください。',
    tooMany: '送信回数が多すぎます。1分ほど待ってから、もう一度送信してください。',
    notSent: '送信できませんでした。もう一度お試しください。',
  },
  ko: {
    title: '고객센터',
    greeting:
      '이 샌드박스의 자동 도우미입니다. 대화를 읽는 상담원은 없습니다. 거래소에 관해 질문해 주세요. 비밀번호나 인증번호는 입력하지 마세요.',
    robot: '도우미',
    you: '나',
    log: '대화',
    field: '메시지',
    send: '보내기',
    topics: '자주 묻는 질문',
    offered: ['입금', '출금', '고객확인', '초단기 옵션'],
    lost: '고객센터에 연결할 수 없습니다. 다시 연결하고 있습니다…',
    ended: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
    tooMany: '너무 많이 보냈습니다. 1분 후 다시 보내 주세요.',
    notSent: '보내지 못했습니다. 다시 시도해 주세요.',
  },
};

const byId = (id) => document.getElementById(id);
const [scroll, list, topics, state, field, send] = ['scroll', 'list', 'topics', 'state', 'text', 'send'].map(
  byId,
);
const origins = (document.querySelector('meta[name=app-origins]')?.content ?? '').split(' ').filter(Boolean);
const pass = location.hash.slice(1);

let app = null;
let language = 'en';
let shown = false;
let ended = false;
let timer;
let talk = { list: [], unread: 0 };

const words = () => TEXTS[language];

function tellApp(message) {
  // Only to an app that has introduced itself, by its exact origin.
  if (app !== null) parent.postMessage({ source: 'bourse-chat', ...message }, app);
}

function bubble({ from, text, createTime }) {
  const item = document.createElement('li');
  item.dataset.from = from;
  const who = document.createElement('small');
  const time = createTime ? new Date(createTime).toLocaleTimeString(language, { timeStyle: 'short' }) : '';
  who.textContent = [from === 'robot' ? words().robot : words().you, time].filter(Boolean).join(' · ');
  item.append(who, text);
  return item;
}

function draw() {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language;
  document.title = words().title;
  scroll.setAttribute('aria-label', words().log);
  topics.setAttribute('aria-label', words().topics);
  field.setAttribute('aria-label', words().field);
  field.placeholder = words().field;
  send.textContent = words().send;
  const rows = [{ from: 'robot', text: words().greeting }, ...talk.list];
  list.replaceChildren(...rows.map(bubble));
  topics.replaceChildren(
    ...(talk.list.length > 0 ? [] : words().offered).map((text) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.addEventListener('click', () => void say(text));
      return button;
    }),
  );
  field.disabled = ended;
  send.disabled = ended;
  scroll.scrollTop = scroll.scrollHeight;
}

function take(next) {
  const changed = JSON.stringify(next.list) !== JSON.stringify(talk.list);
  talk = next;
  if (changed) draw();
  tellApp({ type: 'state', unread: talk.unread, begun: talk.list.length > 0 });
}

async function call(path, body) {
  const answer = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'X-Chat-Pass': pass,
      'Accept-Language': language,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.status === 401) {
    ended = true;
    state.textContent = words().ended;
    draw();
  }
  return answer;
}

async function poll() {
  clearTimeout(timer);
  // Back online it is asked at once: see below.
  if (ended || !navigator.onLine) return;
  try {
    const answer = await call('messages');
    if (answer.ok) {
      take(await answer.json());
      if (state.textContent === words().lost) state.textContent = '';
      if (shown && talk.unread > 0) take(await (await call('seen', {})).json());
    }
  } catch {
    state.textContent = words().lost;
  }
  again(shown ? POLL_SHOWN_MS : POLL_HIDDEN_MS);
}

function again(after) {
  clearTimeout(timer);
  if (!ended) timer = setTimeout(() => void poll(), after);
}

async function say(text) {
  if (text.trim() === '' || send.disabled) return;
  send.disabled = true;
  let answer = null;
  try {
    answer = await call('messages', { text });
  } catch {
    // Said below: nothing came back.
  }
  send.disabled = ended;
  if (!answer?.ok) {
    if (!ended) state.textContent = answer?.status === 429 ? words().tooMany : words().notSent;
    return;
  }
  state.textContent = '';
  if (field.value === text) field.value = '';
  take(await answer.json());
  field.focus();
  again(POLL_AFTER_SENDING_MS);
}

document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  void say(field.value);
});
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  void say(field.value);
});
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing) tellApp({ type: 'close' });
});
addEventListener('message', (event) => {
  if (event.source !== parent || !origins.includes(event.origin)) return;
  const message = event.data;
  if (
    typeof message !== 'object' ||
    message === null ||
    message.source !== 'bourse' ||
    message.type !== 'hello'
  )
    return;
  app = event.origin;
  language = Object.hasOwn(TEXTS, message.language) ? message.language : 'en';
  document.documentElement.dataset.theme = message.theme === 'light' ? 'light' : 'dark';
  const opened = message.shown === true && !shown;
  shown = message.shown === true;
  draw();
  if (opened) field.focus();
  void poll();
});

addEventListener('online', () => {
  // Before the app has introduced itself there is nobody to show anything to.
  if (app !== null) void poll();
});

// A conversation that is longer than the frame must scroll by keyboard.
scroll.tabIndex = 0;
draw();
if (pass === '') {
  ended = true;
  state.textContent = words().ended;
  draw();
}
