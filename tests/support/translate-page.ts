/**
 * Has a page translated as browsers do it, Chrome's own translation and Google's toolbar among them, until its observer
 * is disconnected: each text node gives way to two nested `<font>`, now and whenever a text comes or changes. Texts keep
 * their words, so that a test can ask for them. A browser runs it as text: it needs nothing from outside itself.
 */
export function translatePage(): MutationObserver {
  const LEFT_OUT = '[translate=no], .notranslate, script, style, textarea, title, option, font';
  const replace = (node: Node) => {
    if (!(node instanceof Text) || node.data.trim() === '') return;
    const parent = node.parentElement;
    if (!parent || parent.closest(LEFT_OUT) || parent.namespaceURI !== document.documentElement.namespaceURI)
      return;
    const outer = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    outer.appendChild(document.createElement('font')).textContent = node.data;
    parent.replaceChild(outer, node);
  };
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) replace(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') replace(target);
      for (const node of addedNodes) replaceIn(node);
    }
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return observer;
}
