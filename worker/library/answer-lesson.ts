import type { ShelfId } from '#contract/contents.ts'
import { libraryWords } from '#contract/library-words.ts'
import { site } from '#site.config.ts'
import type { AppContext } from '../app-context.ts'
import type { Reader } from '../db/library-reader.ts'
import { libraryHeaders } from './draw-in-shell.ts'
import { readParts } from './shelf-progress.ts'

const words = libraryWords.lesson

const doneForm = (isRead: boolean) =>
  isRead
    ? `<p>${words.isDone}</p><button data-plain name="read" value="no">${words.markUndone}</button>`
    : `<button name="read" value="yes">${words.markDone}</button>`

/** A rendered lesson as it streams by, with what is the reader's own written into it. */
export function answerLesson(
  c: AppContext,
  stored: R2ObjectBody,
  { shelf, part, title }: { shelf: ShelfId; part: string; title: string },
  reader: Reader,
): Response {
  const read = readParts(shelf, reader)
  for (const [name, value] of Object.entries(libraryHeaders)) c.header(name, value)
  const page = new HTMLRewriter()
    .on('title', {
      element: (element) => void element.setInnerContent(`${title} | ${site.brand}`),
    })
    .on('li[data-part]', {
      element(element) {
        if (!read.has(element.getAttribute('data-part') ?? '')) return
        element.setAttribute('data-state', 'done')
        element.append(`<small>${libraryWords.state.done}</small>`, { html: true })
      },
    })
    .on('form[data-read-form]', {
      element: (element) => void element.setInnerContent(doneForm(read.has(part)), { html: true }),
    })
    .transform(new Response(stored.body))
  return new Response(page.body, c.body(null))
}
