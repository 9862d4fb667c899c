/**
 * Texts that React keeps a node for and changes by that node, because they are not alone in their element: a
 * translator takes the node away. Texts that are not translated do not count. A browser may run it as text: it needs
 * nothing from outside itself.
 */
export function textsByNode(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isReacts = Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
    const parent = node.parentElement;
    if (!isReacts || !node.nodeValue?.trim() || !parent || parent.closest('[translate=no]')) continue;
    found.push(`${parent.tagName.toLowerCase()}.${parent.className}: ${node.nodeValue}`);
  }
  return found;
}
