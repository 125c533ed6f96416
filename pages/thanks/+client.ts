import { startPage } from '#components/layout/frame.client.ts'

startPage()
showWordsOfQuery()

/** Puts the words written for the form in the address (`/thanks?form=partner`) in place of the general ones. */
function showWordsOfQuery(): void {
  const form = new URLSearchParams(location.search).get('form')
  const all = document.querySelectorAll<HTMLTemplateElement>('template[data-words-for]')
  const words = [...all].find(({ dataset }) => dataset['wordsFor'] === form)
  for (const part of words?.content.children ?? []) {
    const place = document.querySelector(`[data-words="${part.slot}"]`)
    if (place) place.textContent = part.textContent
  }
}
