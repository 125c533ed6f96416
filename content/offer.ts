import { byMail } from '#lib/by-mail.ts'
import { foundersBonusCents, listPricesCents, vaultStackCents } from '#contract/catalogue.ts'
import { formatUsd } from '#lib/money.ts'
import { stackTotalCents } from '#lib/value-stack.ts'
import { site } from '#site.config.ts'
import { moduleReadyText } from './readiness.ts'

const stackCents = stackTotalCents(vaultStackCents)

/** What each part of the vault is called and holds, by its id in the catalogue. */
const vaultParts = {
  'growth-vault': 'The Growth Vault: 41 working documents',
  'domination-blueprint': 'The blueprint: your leaks ranked by what they cost',
  'workflow-templates': 'Twelve workflow templates, ready to import',
  'call-scripts': 'Call scripts for inbound, outbound and win-back',
  'offer-workbook': 'The offer workbook: price, guarantee and terms on one page',
  'dashboard-kit': 'The dashboard kit: one page your Monday meeting believes',
} as const satisfies Record<keyof typeof vaultStackCents, string>

export const offer = {
  hero: {
    title: 'The $100M Growth Vault',
    lead: 'The scripts, funnels, dashboards and workflows we install at client companies, in the order we install them. Yours at no cost while places last.',
    door: 'A vault’s door: first name, email and phone each turn one of its three rings until it opens',
    price: 'Marked at',
    free: 'free today',
  },
  figures: {
    vault: {
      value: formatUsd(listPricesCents.growthVaultValue),
      label: 'what the vault alone is listed at',
    },
    stack: { value: formatUsd(stackCents), label: 'everything in it, part by part' },
    joined: {
      ...site.figures.foundersReading,
      label: 'founders read what we publish',
    },
  },
  read: {
    open: 'Read it',
    title: 'What is inside',
    close: 'Close it',
    text: [
      'Every engagement leaves documents behind: the call script that finally worked, the report somebody trusted, the email that brought back a customer. We kept them.',
      'The vault is those documents, with names and figures of clients taken out and instructions put in. Nothing in it was written to be given away.',
      'Begin with the response folder. A lead called within sixty seconds is about 4.9 times more likely to convert, and the folder holds the routing, the script and the message that goes out if nobody picks up.',
      'Then the offer workbook. One page, eleven questions. Most companies change their price or their guarantee after question four.',
      'Last, the dashboard kit: five numbers, where each comes from, and who is asked about it on Monday. If a number cannot change a decision, it is not on the page.',
      'That is all of it. Take what you need. If you would rather have it built with you, the VIP edition is on the next page.',
    ],
  },
  stack: {
    eyebrow: 'What is inside',
    title: 'Six parts, part by part',
    lead: 'Beside each part stands its list price.',
    caption: 'Contents of the vault and what each part is listed at',
    rows: Object.entries(vaultParts).map(([id, item]) => ({
      item,
      ready: moduleReadyText('growth-vault', id),
      value: formatUsd(vaultStackCents[id as keyof typeof vaultParts]),
    })),
    subtotal: { item: 'The vault', value: formatUsd(stackCents) },
    bonus: {
      item: 'With the founders’ bonus: a written review of your offer',
      value: `+ ${formatUsd(foundersBonusCents)}`,
    },
    total: { item: 'In all', value: formatUsd(stackCents + foundersBonusCents) },
    price: `Your price: ${formatUsd(0)}`,
  },
  form: {
    title: 'Open the vault',
    lead: byMail(
      'Three answers, and the link is on its way.',
      'Three answers, and we get in touch with your way in.',
    ),
  },
  closing: {
    title: 'It costs nothing to look',
    lead: 'If one document saves you one bad hire or one lost month, it has paid for the minute the form takes.',
    action: 'Back to the form',
  },
} as const
