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

/** A workflow template: its diagram and the ways it fails, its prompts, and a film of it running. */
function template(
  id: string,
  title: string,
  prompts: string,
  files: { guide?: string; prompts?: string; film?: string } = {},
): Module {
  return {
    id,
    title,
    parts: [
      {
        id,
        title: `${title}: the diagram and the ways it fails`,
        kind: 'lesson',
        file: files.guide,
      },
      { id: `${id}-prompts`, title: prompts, kind: 'download', file: files.prompts },
      { id: `${id}-film`, title: `${title}, running`, kind: 'download', file: files.film },
    ],
  }
}

/** Seven workflow templates; the order and titles of the course's page. */
export const aiProductivity: Shelf = {
  name: products['ai-productivity'].name,
  modules: [
    template('inbox', 'Inbox triage', '34 prompts', {
      guide: 'inbox.mdx',
      prompts: 'inbox-prompts.md',
    }),
    template('meetings', 'Meetings into actions', '28 prompts'),
    template('proposals', 'Proposals and quotes', '31 prompts'),
    template('weekly-report', 'The weekly report', '22 prompts'),
    template('support', 'Support replies', '36 prompts'),
    template('posts', 'One recording, a week of posts', '33 prompts'),
    template('hiring', 'Hiring screen', '18 prompts'),
  ],
}

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
