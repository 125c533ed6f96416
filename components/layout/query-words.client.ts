/** Puts the words written for this address (`data-words-for="form=partner"`) in place of the general ones. */
export function showWordsOfQuery(): void {
  const query = new URLSearchParams(location.search)
  for (const words of document.querySelectorAll<HTMLTemplateElement>('template[data-words-for]')) {
    const [name = '', value] = (words.dataset['wordsFor'] ?? '').split('=')
    if (query.get(name) !== value) continue
    for (const part of words.content.querySelectorAll<HTMLElement>('[data-of]')) {
      const place = document.querySelector(`[data-words="${part.dataset['of']}"]`)
      if (place) place.textContent = part.textContent
    }
  }
}
