import type { Module, Shelf, Part } from './shelf.ts'
import { site } from '#site.config.ts'

/** The vault's documents by folder: id and title. */
const folders = {
  response: [
    ['routing', 'Who calls whom, hour by hour'],
    ['first-call', 'The first call, minute by minute'],
    ['first-text', 'The text for when nobody picks up'],
    ['voicemail', 'Three voicemails of 15 seconds'],
    ['out-of-hours', 'The out-of-hours reply'],
    ['missed-calls', 'The missed-call log'],
    ['hand-over', 'The hand-over note'],
    ['response-audit', 'The response audit: 20 questions'],
  ],
  'follow-up': [
    ['sequence', 'The 90-day sequence: 11 messages'],
    ['after-quote', 'After the quote: days 2, 5 and 12'],
    ['no-show', 'After a missed appointment'],
    ['break-up', 'The message that asks for a no'],
    ['win-back', 'The win-back letter'],
    ['stop-rules', 'When to stop: rules'],
    ['tone', 'One message in four tones'],
  ],
  offer: [
    ['worksheet', 'The offer worksheet'],
    ['price-rise', 'The letter that raises a price'],
    ['guarantee', 'A guarantee you can keep'],
    ['packages', 'Three packages and an anchor'],
    ['interview', 'Twelve questions for a client'],
    ['objections', 'Objections, answered in a sentence'],
  ],
  sales: [
    ['qualification', 'Six questions that qualify'],
    ['proposal', 'The two-page proposal'],
    ['close', 'Asking for the sale'],
    ['call-review', 'The call review sheet'],
    ['pipeline', 'Stages of a pipeline, defined'],
    ['forecast', 'A forecast that survives a month'],
  ],
  figures: [
    ['dashboard', 'The dashboard template'],
    ['definitions', 'What each figure counts'],
    ['monday', 'The Monday meeting: 30 minutes'],
    ['unit-economics', 'Unit economics on one sheet'],
    ['cash', 'Thirteen weeks of cash'],
  ],
  clients: [
    ['onboarding', 'The first week of a client'],
    ['check-in', 'The 30-day check-in'],
    ['renewal', 'The renewal conversation'],
    ['referral', 'Asking for one name'],
    ['complaint', 'A complaint, handled'],
  ],
  team: [
    ['scorecard', 'A role on one page'],
    ['hiring', 'Ten questions to everyone'],
    ['delegation', 'What to hand over first'],
    ['audit', 'The growth audit checklist'],
  ],
} as const

/** Documents that are there: their id, and their file in `library/growth-vault/`. */
const files: Partial<Record<string, { kind: Part['kind']; file: string }>> = {
  'response-first-call': { kind: 'lesson', file: 'first-call.mdx' },
  'follow-up-sequence': { kind: 'download', file: 'follow-up-sequence.md' },
  'offer-worksheet': { kind: 'download', file: 'offer-worksheet.csv' },
  'figures-dashboard': { kind: 'download', file: 'dashboard.csv' },
  'team-audit': { kind: 'download', file: 'growth-audit.md' },
}

/** The 41 documents of the growth vault. */
const vaultDocuments: readonly Part[] = Object.entries(folders).flatMap(([folder, documents]) =>
  documents.map(([name, title]): Part => {
    const id = `${folder}-${name}`
    return { id, title, ...(files[id] ?? { kind: 'download' }) }
  }),
)

const workflows = [
  ['call-back', 'A lead calls nobody: call back within a minute', 'workflow-call-back.json'],
  ['missed-call-text', 'A missed call becomes a text and a task'],
  ['form-to-crm', 'A form becomes a contact with its source'],
  ['no-show', 'A missed appointment is offered twice more'],
  ['quote-follow-up', 'A quote is asked after on days 2, 5 and 12'],
  ['review-request', 'A finished job asks for a review'],
  ['win-back', 'A client who went quiet is written to'],
  ['invoice-reminder', 'An unpaid invoice is reminded of in three tones'],
  ['weekly-figures', 'Five figures arrive on Monday at 7'],
  ['hand-over', 'An agent hands a caller over to a person'],
  ['onboarding', 'A new client gets the first week, day by day'],
  ['referral', 'A happy client is asked for one name'],
] as const satisfies readonly (readonly [id: string, title: string, file?: string])[]

/** One module for each line of the page's stack; its id is the line's in the catalogue. */
export const growthVault: Shelf = {
  name: `The ${site.vaultName}`,
  modules: [
    { id: 'growth-vault', title: '41 working documents', parts: vaultDocuments },
    {
      id: 'domination-blueprint',
      title: 'The blueprint',
      parts: [{ id: 'blueprint', title: 'Your leaks, ranked by what they cost', kind: 'download' }],
    },
    {
      id: 'workflow-templates',
      title: 'Twelve workflow templates',
      parts: workflows.map(([id, title, file]): Module['parts'][number] => ({
        id: `workflow-${id}`,
        title,
        kind: 'download',
        file,
      })),
    },
    {
      id: 'call-scripts',
      title: 'Call scripts',
      parts: [
        { id: 'script-inbound', title: 'Inbound', kind: 'lesson' },
        { id: 'script-outbound', title: 'Outbound', kind: 'lesson' },
        { id: 'script-win-back', title: 'Win-back', kind: 'lesson' },
      ],
    },
    {
      id: 'offer-workbook',
      title: 'The offer workbook',
      parts: [{ id: 'offer-workbook', title: 'Price, guarantee and terms', kind: 'download' }],
    },
    {
      id: 'dashboard-kit',
      title: 'The dashboard kit',
      parts: [{ id: 'dashboard-kit', title: 'One page for Monday', kind: 'download' }],
    },
    {
      id: 'founders-bonus',
      title: 'The founders’ bonus',
      parts: [
        {
          id: 'offer-review',
          title: 'A written review of your offer',
          kind: 'service',
          how: 'Send us your offer as your clients see it: a page, a PDF or a link. We answer in writing.',
        },
      ],
    },
  ],
}
