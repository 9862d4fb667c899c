/** Without the app there are no language files: both languages, plainly. */
const WORDS: readonly string[] = [
  'Bourse could not be loaded. Check the connection, then try again.',
  '应用无法加载，请检查网络后重试。',
];

/** The last resort: the app's own code did not arrive. Says so on the skeleton, with a button that tries again. */
export function showBootFailure(again: () => void): void {
  const box = document.createElement('div');
  box.id = 'boot-failure';
  box.setAttribute('role', 'alert');
  for (const words of WORDS) {
    const line = document.createElement('p');
    line.textContent = words;
    box.append(line);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again · 重试';
  button.addEventListener('click', again);
  box.append(button);
  document.getElementById('skeleton')?.append(box);
}
