import type { ShelfId } from '#contract/contents.ts'
import { libraryWords } from '#contract/library-words.ts'
import type { AppContext } from '../http/app-context.ts'
import type { Reader } from './library-reader.ts'
import { libraryHeaders } from './draw-in-shell.ts'
import { readParts } from './shelf-progress.ts'

const words = libraryWords.lesson

const undoForm = `<p>${words.isDone}</p><button data-plain name="read" value="no">${words.markUndone}</button>`

/**
 * A rendered lesson as it streams by: as it was rendered where nothing of its shelf was read, else with what is the
 * reader's own written into it.
 */
export function answerLesson(
  c: AppContext,
  stored: R2ObjectBody,
  { shelf, part }: { shelf: ShelfId; part: string },
  reader: Reader,
): Response {
  const read = readParts(shelf, reader)
  for (const [name, value] of Object.entries(libraryHeaders)) c.header(name, value)
  if (read.size === 0) return c.body(stored.body)
  const page = new HTMLRewriter().on('li[data-part]', {
    element(element) {
      if (!read.has(element.getAttribute('data-part') ?? '')) return
      element.setAttribute('data-state', 'done')
      element.append(`<small>${libraryWords.state.done}</small>`, { html: true })
    },
  })
  if (read.has(part)) {
    page.on('form[data-read-form]', {
      element: (element) => void element.setInnerContent(undoForm, { html: true }),
    })
  }
  return new Response(page.transform(new Response(stored.body)).body, c.body(null))
}
