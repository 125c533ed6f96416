import { products } from '../catalogue.ts'
import type { Module, Shelf } from './shelf.ts'

/** A module to read, and its worksheet. */
function withSheet(
  id: string,
  title: string,
  sheet: string,
  files: { lesson?: string; sheet?: string } = {},
): Module {
  return {
    id,
    title,
    parts: [
      { id, title, kind: 'lesson', file: files.lesson },
      { id: `${id}-sheet`, title: sheet, kind: 'download', file: files.sheet },
    ],
  }
}

/** Five modules; the order and titles of the course's page. */
export const tenfoldScale: Shelf = {
  name: products['10x-scale'].name,
  modules: [
    withSheet('acquisition', 'Acquisition: more of the right leads', 'Channel scorecard', {
      lesson: 'acquisition.mdx',
      sheet: 'channel-scorecard.csv',
    }),
    withSheet('offer', 'Offer: more for each sale', 'Pricing workbook'),
    withSheet('automation', 'Automation: more of the leads closed', 'Agent blueprints'),
    withSheet('team', 'Team: more purchases from each client', 'Role scorecards'),
    withSheet('capital', 'Capital: more of the demand served', 'Board pack'),
  ],
}
