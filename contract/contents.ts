import { type ProductId, products } from './catalogue.ts'
import { growthVault } from './contents/growth-vault.ts'
import type { Module, Part, Shelf, ShelfId } from './contents/shelf.ts'
import { guaranteeTerms } from './guarantee-terms.ts'
import { deepDiveTimetable } from './deep-dive.ts'

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
const marketing2025: Shelf = {
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
const aiProductivity: Shelf = {
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
const tenfoldScale: Shelf = {
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

/** Part of the course bundle only; its listed price is part of the saving that the bundle's bar states. */
const implementationPlan: Shelf = {
  name: '12-week implementation plan',
  modules: [
    {
      id: 'plan',
      title: 'Twelve weeks through three courses',
      parts: [
        { id: 'plan', title: 'Which module in which week', kind: 'lesson', file: 'plan.mdx' },
        {
          id: 'plan-sheet',
          title: 'The plan as a sheet',
          kind: 'download',
          file: 'plan-sheet.csv',
        },
      ],
    },
  ],
}

const vipWorkflows = [
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
const vip: Shelf = {
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
      parts: vipWorkflows.map(([id, title]): Part => ({
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

const auditPart = (id: string, title: string): Part => ({
  id,
  title,
  kind: 'service',
  how: `Comes within ${guaranteeTerms.auditDeliveryHours} hours after we have your answers and accesses.`,
  file: 'the-audit.md',
})

/** Six deliverables and two bonuses, made for each buyer; ids are the page's and the catalogue's. */
const velocityAudit: Shelf = {
  name: products['velocity-audit'].name,
  modules: [
    {
      id: 'audit',
      title: 'The audit',
      parts: [
        auditPart('diagnostic-scan', 'AI diagnostic scan'),
        auditPart('revenue-leaks', 'Revenue leak identification'),
        auditPart('competitor-gaps', 'Competitor gap analysis'),
        auditPart('automation-map', 'AI automation opportunities map'),
        auditPart('bottleneck-breakdown', 'Growth bottleneck breakdown'),
        auditPart('action-plan', '90-day action plan'),
      ],
    },
    {
      id: 'bonuses',
      title: 'Bonuses',
      parts: [
        auditPart('bonus-call-review', 'Five calls reviewed'),
        auditPart('bonus-offer-review', 'Offer review'),
      ],
    },
  ],
}

const deepDivePart = (id: string, title: string): Part => ({
  id,
  title,
  kind: 'service',
  how: `${deepDiveTimetable.firstEdition.text} ${deepDiveTimetable.handOver.text}`,
})

/** Six documents, made for each buyer; ids are the catalogue's. */
const deepDive: Shelf = {
  name: products['deep-dive'].name,
  modules: [
    {
      id: 'documents',
      title: 'Six documents',
      parts: [
        deepDivePart('revenue-leak-map', 'Revenue leak map'),
        deepDivePart('ai-opportunity-register', 'AI opportunity register'),
        deepDivePart('offer-and-price-study', 'Offer and price study'),
        deepDivePart('infrastructure-plan', 'Infrastructure plan'),
        deepDivePart('unit-economics-model', 'Unit economics model'),
        deepDivePart('roadmap-90-days', '90-day roadmap'),
      ],
    },
  ],
}

/**
 * What stands in the library, by shelf; the files are in `library/SHELF/`. Pages word these parts and no others,
 * so that nothing is promised that has no entry here.
 */
export const shelves = {
  'marketing-2025': marketing2025,
  'ai-productivity': aiProductivity,
  '10x-scale': tenfoldScale,
  'implementation-plan': implementationPlan,
  vip,
  'growth-vault': growthVault,
  'velocity-audit': velocityAudit,
  'deep-dive': deepDive,
} as const satisfies Record<ShelfId, Shelf>

export type { ShelfId }

/** What opens shelves: a product that was bought, or the vault, which is free. */
export type Opener = ProductId | 'growth-vault'

/** Which shelves each purchase opens. */
export const contents = {
  'deep-dive': ['deep-dive'],
  'deep-dive-instalments': ['deep-dive'],
  'marketing-2025': ['marketing-2025'],
  'ai-productivity': ['ai-productivity'],
  '10x-scale': ['10x-scale'],
  'course-bundle': ['marketing-2025', 'ai-productivity', '10x-scale', 'implementation-plan'],
  vip: ['vip'],
  'velocity-audit': ['velocity-audit'],
  'growth-vault': ['growth-vault'],
} as const satisfies Record<Opener, readonly ShelfId[]>
