import { onTestFinished } from 'vitest';

/** Notes what the page says to those who hear it, from now on: each text that comes into a status or an alert. */
export function listen(): readonly string[] {
  const heard: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      for (const said of [
        element?.closest('[role=status], [role=alert]'),
        ...(element?.querySelectorAll('[role=status], [role=alert]') ?? []),
      ]) {
        const text = said?.textContent?.trim();
        if (text && text !== heard.at(-1)) heard.push(text);
      }
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}
