/** Shows the words written for this address (`data-words-for="form=partner"`) in place of the general ones. */
export function showWordsOfQuery(): void {
  const query = new URLSearchParams(location.search)
  for (const words of document.querySelectorAll<HTMLElement>('[data-words-for]')) {
    const [name = '', value] = (words.dataset.wordsFor ?? '').split('=')
    if (query.get(name) !== value) continue
    words.hidden = false
    words.parentElement?.querySelector('[data-words-otherwise]')?.setAttribute('hidden', '')
  }
}
