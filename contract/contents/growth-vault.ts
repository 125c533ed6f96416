import type { Module, Shelf } from './shelf.ts'
import { vaultDocuments } from './vault-documents.ts'

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
  name: 'The $100M Growth Vault',
  modules: [
    { id: 'growth-vault', title: '41 working documents', parts: vaultDocuments },
    {
      id: 'domination-blueprint',
      title: 'The Domination Blueprint',
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
