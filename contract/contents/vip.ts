import { products } from '../catalogue.ts'
import type { Part, Shelf } from './shelf.ts'

const workflows = [
  ['call-back', 'Call back within a minute'],
  ['inbox', 'Sort and draft the inbox'],
  ['quotes', 'Quotes from call notes'],
  ['no-show', 'Win back a missed appointment'],
  ['reviews', 'Ask for reviews'],
  ['reactivation', 'Wake sleeping clients'],
  ['report', 'The weekly report'],
] as const

const one = (part: Part) => ({ id: part.id, title: part.title, parts: [part] })

/** One module for each line of the page's stack; its id is the line's in the catalogue. */
export const vip: Shelf = {
  name: products.vip.name,
  modules: [
    one({
      id: 'strategy-sessions',
      title: 'Two live strategy sessions',
      kind: 'service',
      file: 'session-notes.md',
      how: 'Send us three times that suit you for the first session; the second is set at its end.',
    }),
    {
      id: 'automation-pack',
      title: 'The automation pack',
      parts: workflows.map(([id, title]): Part => ({
        id: `automation-${id}`,
        title,
        kind: 'download',
      })),
    },
    one({
      id: 'teardown-library',
      title: 'The teardown library: 30 offers taken apart',
      kind: 'lesson',
    }),
    one({ id: 'prompt-library', title: 'The prompt library', kind: 'download' }),
    one({
      id: 'office-hours',
      title: 'Monthly office hours',
      kind: 'service',
      how: 'Write to us for the date of the next one. Send your question ahead and it is answered first.',
    }),
    one({
      id: 'founders-circle',
      title: 'A seat in the founders’ circle',
      kind: 'service',
      how: 'Write to us with the address you want to be invited at.',
    }),
  ],
}
