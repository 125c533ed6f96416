import { html, raw } from 'hono/html'
import { type ShelfId, shelves } from '#contract/contents.ts'
import type { Part, Shelf } from '#contract/contents/shelf.ts'
import { libraryPaths } from '#contract/paths.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import type { Reader } from './library-reader.ts'
import { site } from '#site.config.ts'
import { dayText } from '#lib/date-text.ts'
import { lessonsOf } from '#lib/lesson-order.ts'
import type { AppContext } from '../http/app-context.ts'
import { libraryHeaders } from './draw-in-shell.ts'

function readParts(shelf: ShelfId, { progress }: Pick<Reader, 'progress'>): Set<string> {
  return new Set(
    progress
      .filter((entry) => entry.shelf === shelf && entry.doneMs !== null)
      .map(({ part }) => part),
  )
}

type WayOn = { isBegun: boolean; next: Part | null }

/** The way on with a shelf; plain where another's is filled. */
export const drawWayOn = (shelf: ShelfId, { isBegun, next }: WayOn, isFilled = true) =>
  next
    ? html`<p>
        <a
          data-button
          ${isFilled ? '' : raw('data-plain')}
          href="${libraryPaths.part(shelf, next.id)}"
          >${isBegun ? words.continue : words.begin}: ${next.title}</a
        >
      </p>`
    : ''

/** How far a reader has come on a shelf, and where to go on; `next` is null where all is read or nothing is there. */
export function shelfProgress(
  shelf: ShelfId,
  reader: Reader,
): { done: number; all: number } & WayOn {
  const lessons = lessonsOf(shelf).map(({ part }) => part)
  const read = readParts(shelf, reader)
  const opened = reader.progress.find((entry) => entry.shelf === shelf)
  const last = lessons.find(({ id }) => id === opened?.part && !read.has(id))
  return {
    done: lessons.filter(({ id }) => read.has(id)).length,
    all: lessons.length,
    isBegun: opened !== undefined,
    // Where the reader was last, else the first that was not read.
    next: last ?? lessons.find(({ id }) => !read.has(id)) ?? null,
  }
}

const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toUpperCase()

function way(shelf: ShelfId, { id, title, kind, file }: Part) {
  if (!file) return html`<span>${title}</span>`
  if (kind === 'lesson') return html`<a href="${libraryPaths.part(shelf, id)}">${title}</a>`
  if (kind === 'service') return html`<span>${title}</span>`
  return html`<a href="${libraryPaths.file(shelf, id)}">${title}</a>`
}

function remark(shelf: ShelfId, { id, kind, file, how }: Part, isRead: boolean) {
  if (kind === 'service') {
    const form = file ? html` <a href="${libraryPaths.file(shelf, id)}">${words.form}</a>` : ''
    return html`${how}${form}`
  }
  if (!file) return html`${words.kinds[kind]}, ${words.state.toCome}`
  if (kind === 'download') return html`${words.kinds.download}, ${endingOf(file)}`
  return html`${words.kinds.lesson}${isRead ? `, ${words.state.done}` : ''}`
}

function stateOf({ kind, file }: Part, isRead: boolean): string {
  if (isRead) return 'done'
  return file || kind === 'service' ? 'open' : 'coming'
}

export const isThere = ({ kind, file }: Part) => kind === 'service' || file !== undefined

function drawModules(shelf: ShelfId, read: Set<string>, wanted: (part: Part) => boolean) {
  const { modules }: Shelf = shelves[shelf]
  const shown = modules
    .map(({ title, parts }) => ({ title, parts: parts.filter(wanted) }))
    .filter(({ parts }) => parts.length > 0)
  return (
    shown.length > 0 &&
    html`<ol data-modules>
      ${shown.map(
        ({ title, parts }) =>
          html`<li>
            <h2>${title}</h2>
            <ul data-parts>
              ${parts.map(
                (part) =>
                  html`<li
                    data-kind="${part.kind}"
                    data-state="${stateOf(part, read.has(part.id))}"
                  >
                    ${way(shelf, part)}<small>${remark(shelf, part, read.has(part.id))}</small>
                  </li>`,
              )}
            </ul>
          </li>`,
      )}
    </ol>`
  )
}

/** The day by which a shelf is complete, where it is to come. */
function dayOf(shelf: ShelfId): string | null {
  const day = site.completeBy[shelf]?.day
  return day && day >= new Date().toISOString().slice(0, 10) ? dayText(day) : null
}

/** One shelf: where to go on, what is there by its modules, and last what is still to come. */
export function drawShelf(shelf: ShelfId, reader: Reader) {
  const read = readParts(shelf, reader)
  const coming = drawModules(shelf, read, (part) => !isThere(part))
  return html`<p><a data-back href="${libraryPaths.home}">← ${words.back}</a></p>
    ${drawWayOn(shelf, shelfProgress(shelf, reader))} ${drawModules(shelf, read, isThere)}
    ${
      coming
        ? html`<p data-rule>${words.comingBy(dayOf(shelf))}</p>
            ${coming}`
        : ''
    }`
}

const lessonWords = words.lesson

const undoForm = `<p>${lessonWords.isDone}</p><button data-plain name="read" value="no">${lessonWords.markUndone}</button>`

/**
 * Streams a rendered lesson; where parts of its shelf were read, the reader's progress is written into it.
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
      element.append(`<small>${words.state.done}</small>`, { html: true })
    },
  })
  if (read.has(part)) {
    page.on('form[data-read-form]', {
      element: (element) => void element.setInnerContent(undoForm, { html: true }),
    })
  }
  return new Response(page.transform(new Response(stored.body)).body, c.body(null))
}
