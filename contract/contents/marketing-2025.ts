import { products } from '../catalogue.ts'
import type { Module, Shelf } from './shelf.ts'

/** A module on film, with its lesson to read and what the reader leaves with; `files` of what is there. */
function filmed(
  id: string,
  title: string,
  takeaway: string,
  files: { film?: string; lesson?: string; takeaway?: string } = {},
): Module {
  return {
    id,
    title,
    parts: [
      { id: `${id}-film`, title: `${title}: the film`, kind: 'download', file: files.film },
      { id, title, kind: 'lesson', file: files.lesson },
      { id: `${id}-takeaway`, title: takeaway, kind: 'download', file: files.takeaway },
    ],
  }
}

/** Nine modules; the order and titles of the course's page. */
export const marketing2025: Shelf = {
  name: products['marketing-2025'].name,
  modules: [
    filmed('answer-engine', 'The market after the answer engine', 'Channel map', {
      lesson: 'answer-engine.mdx',
      takeaway: 'channel-map.csv',
    }),
    filmed('one-buyer', 'One buyer, one promise', 'Positioning line'),
    filmed('offer-page', 'The offer page', 'Page outline'),
    filmed('search', 'Search when AI answers first', '12 page briefs'),
    filmed('paid-traffic', 'Paid traffic with a ceiling', 'Bid sheet', {
      lesson: 'paid-traffic.mdx',
      takeaway: 'bid-sheet.csv',
    }),
    filmed('outbound', 'Outbound that gets replies', '18 scripts'),
    filmed('first-minute', 'The first minute', '14 scripts'),
    filmed('follow-up', 'Ninety days of follow-up', '20 scripts'),
    filmed('dashboard', 'The one-page dashboard', 'Spreadsheet'),
  ],
}
