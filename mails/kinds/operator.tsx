import { formTitles } from '#words/form-titles.ts'
import { oneLine } from '../writer/html-of.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Rows } from '../parts/rows.tsx'
import { LinkTo, Paragraph, SectionTitle, Title } from '../parts/text.tsx'
import { formatMoney, moneyOf } from '#contract/money.ts'
import { dayText, momentText } from '#lib/date-text.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { wallTimeOf } from '#lib/zoned-time.ts'
import { callNames } from '#contract/calls.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { orderNumber } from '#lib/orders.ts'
import { Figure } from '../parts/figure.tsx'
import { matterInWords } from '#contract/attention.ts'
import { matterCause } from '#contract/cause-words.ts'
import { matterAddress } from '#contract/desk/matter-address.ts'
import type { MailData } from '#contract/mails.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { alarmInWords } from '#contract/alarm-words.ts'

/** To the operator: somebody has sent a form. */
export const operatorLead: Mail<'operator-lead'> = {
  subject: ({ form, name, email }) =>
    `New lead: ${oneLine(name || email, 60)}, ${formTitles[form]}`,
  preview: ({ company, phone }) => [company, phone].filter(Boolean).join(', '),
  reason: 'You get this mail because your address is set to hear of new leads.',
  Words({ data, context: { origin } }) {
    const { form, name, email, phone, company, website, leadId } = data
    const rows = [
      { item: 'Form', value: formTitles[form] },
      { item: 'Name', value: name },
      { item: 'Email', value: email },
      { item: 'Phone', value: phone },
      { item: 'Company', value: company },
      { item: 'Website', value: website },
    ]
    return (
      <>
        <Title>A new lead</Title>
        <Rows label="Lead" rows={rows.filter(({ value }) => value !== '')} />
        <Action href={mailtoOf(email)} label="Write an answer" />
        <Paragraph isQuiet>
          <LinkTo href={`${origin}/desk/deliveries/crm/${leadId}`}>See it at the desk</LinkTo>
        </Paragraph>
      </>
    )
  },
}

const callTitles: Record<MailData['operator-call']['what'], string> = {
  asked: 'A call to accept',
  booked: 'A call is booked',
  moved: 'A call has moved',
  cancelled: 'A call is cancelled',
}

/** To the operator: a visitor has booked, moved or cancelled a call. */
export const operatorCall: Mail<'operator-call'> = {
  subject: ({ what, name, email }) => `${callTitles[what]}: ${oneLine(name || email, 60)}`,
  preview: ({ startsAt, timeZone }) => wallTimeText(wallTimeOf(Date.parse(startsAt), timeZone)),
  reason: 'You get this mail because your address is set to hear of calls.',
  Words({ data, context: { origin } }) {
    const { what, subject, startsAt, timeZone, minutes, hostName, name, email, phone } = data
    const rows = [
      { item: 'When', value: wallTimeText(wallTimeOf(Date.parse(startsAt), timeZone)) },
      { item: 'Time zone', value: timeZone.replaceAll('_', ' ') },
      { item: 'Call', value: `${upperFirst(callNames[subject])}, ${minutes} minutes` },
      { item: 'With', value: hostName },
      { item: 'Name', value: name },
      { item: 'Email', value: email },
      { item: 'Phone', value: phone },
    ]
    return (
      <>
        <Title>{callTitles[what]}</Title>
        <Rows label="Call" rows={rows.filter(({ value }) => value !== '')} />
        <Action href={mailtoOf(email)} label="Write an answer" />
        <Paragraph isQuiet>
          <LinkTo href={`${origin}/desk/calls`}>See all calls at the desk</LinkTo>
        </Paragraph>
      </>
    )
  },
}

/** To the operator: something was bought. */
export const operatorOrder: Mail<'operator-order'> = {
  subject: ({ productName, amountCents, currency }) =>
    `New order: ${productName}, ${moneyOf(amountCents, currency)}`,
  preview: ({ name, email }) => [name, email].filter(Boolean).join(', '),
  reason: 'You get this mail because your address is set to hear of new orders.',
  Words({ data, context: { origin } }) {
    const { productName, amountCents, currency, count, name, email, orderId, paidAt } = data
    const rows = [
      { item: 'Product', value: productName },
      { item: 'Buyer', value: name },
      { item: 'Email', value: email },
      { item: 'Order number', value: orderNumber(orderId) },
      { item: 'Paid', value: momentText(paidAt) },
    ]
    return (
      <>
        <Title>A new order</Title>
        <Figure
          value={moneyOf(amountCents, currency)}
          label={currency.toUpperCase() + (count > 1 ? `, the first of ${count} payments` : '')}
        />
        <Rows label="Order" rows={rows.filter(({ value }) => value !== '')} />
        <Action href={mailtoOf(email)} label="Write to the buyer" />
        <Paragraph isQuiet>
          <LinkTo href={`${origin}/desk/orders/${orderId}`}>See the order at the desk</LinkTo>
        </Paragraph>
      </>
    )
  },
}

/** To the operator: what needs a person, and what helps. */
export const operatorAttention: Mail<'operator-attention'> = {
  subject: ({ matters: [first, ...others] }) =>
    first
      ? `${matterInWords(first.kind).title}${others.length > 0 ? `, and ${others.length} more` : ''}`
      : 'Nothing needs you',
  preview: ({ matters: [first] }) => (first ? matterInWords(first.kind).remedy : ''),
  reason: 'You get this mail because your address is set to hear of what needs a person.',
  Words({ data: { matters }, context: { origin } }) {
    return (
      <>
        <Title>
          {matters.length === 1 ? 'One matter needs you' : `${matters.length} matters need you`}
        </Title>
        {matters.map(({ kind, subjectId, name = '', detail, raisedAt }) => (
          <div key={kind + subjectId}>
            <SectionTitle>{matterInWords(kind).title}</SectionTitle>
            <Paragraph>{matterInWords(kind).remedy}</Paragraph>
            <Rows
              label={matterInWords(kind).title}
              rows={[
                { item: 'About', value: name },
                { item: 'Since', value: momentText(raisedAt) },
                { item: 'Cause', value: matterCause({ kind, detail }) },
              ].filter(({ value }) => value !== '')}
            />
            <Paragraph>
              <LinkTo href={`${origin}/desk${matterAddress({ kind, subjectId })}`}>
                See to it at the desk
              </LinkTo>
            </Paragraph>
          </div>
        ))}
        <Action href={`${origin}/desk`} label="Open the desk" />
      </>
    )
  },
}

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
  preview: ({ paidCents }) => `${formatMoney(paidCents, 'exact')} paid in the last day`,
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
            { item: 'Paid', value: formatMoney(paidCents, 'exact') },
            ...(refundedCents > 0
              ? [{ item: 'Given back', value: formatMoney(refundedCents, 'exact') }]
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
                : matterInWords(kind).title,
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

/** To the operator: what has gone wrong and what helps, or that it is well again. */
export const operatorAlarm: Mail<'operator-alarm'> = {
  subject: ({ wrong, well }) => {
    const [first, ...others] = wrong.length > 0 ? wrong : well
    if (!first) return 'All is well'
    const more = others.length > 0 ? `, and ${others.length} more` : ''
    return `${wrong.length > 0 ? '' : 'Over: '}${alarmInWords(first.alarm).title}${more}`
  },
  preview: ({ wrong: [first] }) =>
    first ? alarmInWords(first.alarm).remedy : 'There is nothing for you to do.',
  reason: 'You get this mail because your address is set to hear of what needs a person.',
  Words({ data: { at, wrong, well }, context: { origin } }) {
    return (
      <>
        <Title>{wrong.length > 0 ? 'Something is not as it should be' : 'All is well again'}</Title>
        {wrong.map(({ alarm, detail }) => (
          <div key={alarm}>
            <SectionTitle>{alarmInWords(alarm).title}</SectionTitle>
            <Paragraph>{alarmInWords(alarm).remedy}</Paragraph>
            <Rows
              label={alarmInWords(alarm).title}
              rows={[
                { item: 'Found', value: momentText(at) },
                { item: 'What', value: detail },
              ]}
            />
          </div>
        ))}
        {well.length > 0 && (
          <Rows
            label="Well again"
            rows={well.map(({ alarm, since }) => ({
              item: alarmInWords(alarm).title,
              value: `Over; it began ${momentText(since)}`,
            }))}
          />
        )}
        <Action href={`${origin}/desk`} label="Open the desk" />
      </>
    )
  },
}
