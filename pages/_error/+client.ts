import { startPage } from '#components/layout/frame.client.ts'

startPage()
suggestPages()
// Whoever looks into a wrong link finds the path; it is told by no one else.
console.error(`404: there is no page at ${location.pathname}`)

/** Shows the three pages that the words of the address say most about; those that stand there where it says nothing. */
function suggestPages(): void {
  // Unlike `decodeURIComponent` it takes a percent sign that stands for itself.
  const path = [...new URLSearchParams(location.pathname)].join(' ')
  const asked = wordsIn(path).filter(({ length }) => length > 2)
  const pages = [...document.querySelectorAll<HTMLElement>('[data-words]')].map((page) => {
    // `e-mail` is no word `e`.
    const words = wordsIn(page.dataset['words']).filter(({ length }) => length > 1)
    return {
      page,
      said: words.filter((word) => asked.some((part) => part.startsWith(word))).length,
    }
  })
  // Keeps the order of those that are said as much of.
  pages.sort((a, b) => b.said - a.said)
  for (const [place, { page }] of pages.entries()) {
    page.hidden = place > 2
  }
}

function wordsIn(text = ''): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\d]+/gu) ?? []
}
