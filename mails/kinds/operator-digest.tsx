import { attentionWords } from '#contract/attention.ts'
import { matterCause } from '#contract/cause-words.ts'
import { matterAddress } from '#contract/desk/matter-address.ts'
import type { MailData } from '#contract/mails.ts'
import { formTitles } from '#words/form-titles.ts'
import { dayText } from '#lib/day-text.ts'
import { formatUsd } from '#lib/money.ts'
import { upperFirst } from '#lib/upper-first.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Rows } from '../parts/rows.tsx'
import { LinkTo, Paragraph, SectionTitle, Title } from '../parts/text.tsx'

type Digest = MailData['operator-digest']

const sum = (rows: readonly { count: number }[]) =>
  rows.reduce((total, { count }) => total + count, 0)

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const formName = (form: string) =>
  upperFirst((formTitles as Partial<Record<string, string>>)[form] ?? form)

function shortly({ came, sold, leadsLate, matters }: Digest): string {
  return [
    counted(sum(came), 'lead', 'leads'),
    counted(sum(sold), 'order', 'orders'),
    ...(leadsLate > 0 ? [`${leadsLate} late`] : []),
    ...(matters.length > 0 ? [`${matters.length} to see to`] : []),
  ].join(', ')
}

/** To the operator, each morning: what came, what was sold, what is late. */
export const operatorDigest: Mail<'operator-digest'> = {
  subject: (data) => `${dayText(data.day)}: ${shortly(data)}`,
  preview: ({ paidCents }) => `${formatUsd(paidCents, 'exact')} paid in the last day`,
  reason: 'You get this mail each morning because your address is set to hear of the day.',
  Words({ data, context: { origin } }) {
    const { came, sold, paidCents, refundedCents, leadsNew, leadsLate, matters } = data
    return (
      <>
        <Title>The last day</Title>
        <Rows
          label="The last day"
          rows={[
            ...came.map(({ form, count }) => ({ item: formName(form), value: String(count) })),
            ...sold.map(({ productName, count }) => ({
              item: `Sold: ${productName}`,
              value: String(count),
            })),
            { item: 'Paid', value: formatUsd(paidCents, 'exact') },
            ...(refundedCents > 0
              ? [{ item: 'Given back', value: formatUsd(refundedCents, 'exact') }]
              : []),
          ]}
        />
        {leadsNew + leadsLate > 0 && (
          <Paragraph>
            {counted(leadsNew, 'lead waits', 'leads wait')} for a first answer, {leadsLate} of all
            open ones {leadsLate === 1 ? 'is' : 'are'} late.{' '}
            <LinkTo href={`${origin}/desk/leads`}>See who</LinkTo>
          </Paragraph>
        )}
        {matters.length > 0 && <SectionTitle>What needs you</SectionTitle>}
        {matters.map(({ kind, subjectId, detail, name = '' }) => (
          <Paragraph key={kind + subjectId}>
            {[
              name,
              kind === 'task_late'
                ? `late: ${matterCause({ kind, detail })}`
                : attentionWords[kind].title,
            ]
              .filter(Boolean)
              .join(', ')}
            .{' '}
            <LinkTo href={`${origin}/desk${matterAddress({ kind, subjectId })}`}>See to it</LinkTo>
          </Paragraph>
        ))}
        <Action href={`${origin}/desk`} label="Open the desk" />
      </>
    )
  },
}
