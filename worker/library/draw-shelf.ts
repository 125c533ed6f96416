import { html } from 'hono/html'
import { type ShelfId, shelves } from '#contract/contents.ts'
import type { Part, Shelf } from '#contract/contents/shelf.ts'
import { libraryPaths } from '#contract/library-paths.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import type { Reader } from './library-reader.ts'
import { readParts } from './shelf-progress.ts'

const endingOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toUpperCase()

function way(shelf: ShelfId, { id, title, kind, file }: Part) {
  if (!file) return html`<span>${title}</span>`
  if (kind === 'lesson') return html`<a href="${libraryPaths.part(shelf, id)}">${title}</a>`
  if (kind === 'service') return html`<span>${title}</span>`
  return html`<a href="${libraryPaths.file(shelf, id)}" download>${title}</a>`
}

function remark(shelf: ShelfId, { id, kind, file, how }: Part, isRead: boolean) {
  if (kind === 'service') {
    const form = file
      ? html` <a href="${libraryPaths.file(shelf, id)}" download>${words.form}</a>`
      : ''
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

/** One shelf: every module with its parts, what was read, and what is still to come. */
export function drawShelf(shelf: ShelfId, reader: Reader) {
  const { modules }: Shelf = shelves[shelf]
  const read = readParts(shelf, reader)
  return html`<p><a data-back href="${libraryPaths.home}">← ${words.back}</a></p>
    <ol data-modules>
      ${modules.map(
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
}
