import { startPage } from '#components/layout/frame.client.ts'

startPage()
suggestPages()
// Whoever looks into a wrong link finds the path; it is told by no one else.
console.error(`404: there is no page at ${location.pathname}`)

/** Shows the three pages that the words of the address say most about; those that stand there where it says nothing. */
function suggestPages(): void {
  const asked = location.pathname
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(({ length }) => length > 2)
  const pages = [...document.querySelectorAll<HTMLElement>('[data-words]')].map((page) => {
    const words = page.dataset['words']?.split(' ') ?? []
    return {
      page,
      said: words.filter((word) => asked.some((part) => part.startsWith(word))).length,
    }
  })
  // Sorting keeps the order of those that are said as much of.
  for (const [place, { page }] of pages.toSorted((a, b) => b.said - a.said).entries()) {
    page.hidden = place > 2
  }
}
