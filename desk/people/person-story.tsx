import type { PersonRecord } from '#contract/desk/people.ts'
import { kindWords } from '../ui/kind-words.ts'
import { moneyText } from '../ui/money-text.ts'
import { Panel } from '../ui/panel.tsx'
import { type Happening, Story } from '../ui/story.tsx'

const at = (time: string | null, happening: Omit<Happening, 'at'>): Happening[] =>
  time ? [{ ...happening, at: time }] : []

/** What happened with somebody, from the first form to the last mail. */
function happeningsOf(record: PersonRecord): Happening[] {
  const { leads, orders, mails, partners, contracts, newsletter, suppressions } = record
  return [
    ...leads.map(({ id, form, status, page, receivedAt }) => ({
      key: id,
      at: receivedAt,
      says: `Sent: ${kindWords(form)}`,
      more: page,
      tone: status === 'spam' ? ('wrong' as const) : ('plain' as const),
    })),
    ...orders.flatMap(({ id, name, createdAt, paidAt, paidCents }) => [
      { key: `${id}-begun`, at: createdAt, says: `Began to buy: ${name}` },
      ...at(paidAt, {
        key: `${id}-paid`,
        says: `Bought: ${name}`,
        more: moneyText(paidCents),
        tone: 'good',
      }),
    ]),
    ...mails.flatMap(({ id, kind, deliveredAt }) =>
      at(deliveredAt, { key: id, says: `Was sent: ${kindWords(kind)}` }),
    ),
    ...partners.flatMap(({ code, approvedAt, revokedAt }) => [
      {
        key: `${code}-in`,
        at: approvedAt,
        says: `Became a partner: ${code}`,
        tone: 'good' as const,
      },
      ...at(revokedAt, { key: `${code}-out`, says: 'Is no partner any more' }),
    ]),
    ...contracts.map(({ id, signedAt }) => ({ key: id, at: signedAt, says: 'Signed a contract' })),
    ...at(newsletter?.confirmedAt ?? null, { key: 'reader', says: 'Confirmed the newsletter' }),
    ...at(newsletter?.endedAt ?? null, { key: 'left', says: 'Left the newsletter' }),
    ...suppressions.flatMap(({ reason, since, liftedAt }) => [
      { key: reason, at: since, says: `Mail: ${reason}`, tone: 'wrong' as const },
      ...at(liftedAt, { key: `${reason}-lifted`, says: 'Is written to again' }),
    ]),
  ]
}

export function PersonStory({ record }: { record: PersonRecord }) {
  return (
    <Panel title="What happened">
      <Story label="What happened with this person" happenings={happeningsOf(record)} />
    </Panel>
  )
}
