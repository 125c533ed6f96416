import { type ReactNode, useEffect, useState } from 'react'
import styled, { css } from 'styled-components'
import { media, theme } from '#components/theme/tokens.ts'
import { moneyOf } from '#contract/money.ts'
import { pointed } from '#contract/number-text.ts'
import type { FormKind } from '#contract/api.ts'
import type { CallState } from '#contract/calls.ts'
import type { DeliveryState } from '#contract/desk/deliveries.ts'
import type { MailKind } from '#contract/mails.ts'
import { formTitles } from '#words/form-titles.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { minuteMs, hourMs, dayMs } from '#lib/time.ts'
import { site } from '#site.config.ts'

/** A dot before something, in the colour of its `data-tone`; its size and place are whose it is. */
export const toneDot = css`
  &::before {
    border-radius: ${theme.radius.round};
    background: ${theme.color.lineStrong};
    content: '';
  }
  &[data-tone='good']::before {
    background: ${theme.color.teal};
  }
  &[data-tone='waiting']::before {
    background: ${theme.color.brass};
  }
  &[data-tone='wrong']::before {
    background: ${theme.color.danger};
  }
`

/** The tone of a state. */
export type StateTone = 'good' | 'waiting' | 'wrong' | 'plain'

/** A state in a word or two, as tables of states have them. */
export type ShownState = { words: string; tone: StateTone }

type StateMarkProps = { tone?: StateTone; words?: string; children?: ReactNode }

/** A state in a word or two, with a dot in its tone: the word says it, the colour repeats it. */
export function StateMark({ tone = 'plain', words, children }: StateMarkProps) {
  return <Mark data-tone={tone}>{words ?? children}</Mark>
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  font-size: ${theme.size.caption};
  font-weight: 600;

  ${toneDot}

  &::before {
    flex: none;
    inline-size: 0.5rem;
    block-size: 0.5rem;
  }
  &[data-tone='wrong'] {
    color: ${theme.color.danger};
  }
`

const exact = new Intl.DateTimeFormat(site.language, { dateStyle: 'medium', timeStyle: 'short' })
const dayOnly = new Intl.DateTimeFormat(site.language, { dateStyle: 'medium' })
const relative = new Intl.RelativeTimeFormat(site.language, { numeric: 'auto' })

const steps = [
  { unit: 'minute', ms: minuteMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'day', ms: dayMs },
] as const

const midnightMs = (ms: number) => new Date(ms).setHours(0, 0, 0, 0)

/** A moment as seen from another; beyond a day by the calendar: 47 hours on is not always tomorrow. */
function agoText(atMs: number, nowMs: number, isDay = false): string {
  const ms = atMs - nowMs
  const step = steps.findLast((each) => isDay || Math.abs(ms) >= each.ms)
  if (!step) return 'just now'
  return step.unit === 'day'
    ? relative.format(Math.round((midnightMs(atMs) - midnightMs(nowMs)) / dayMs), 'day')
    : relative.format(Math.trunc(ms / step.ms), step.unit)
}

/** The time, looked at each minute: the desk stays open all day. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/**
 * A moment as people say it: near ones from now, others by their date. The exact time is on hover and in the markup. A
 * day without a time is that day wherever somebody is.
 */
export function When({ at }: { at: string | number }) {
  const nowMs = useNowMs()
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(at))
  const date = new Date(isDay ? `${at}T00:00` : at)
  const isNear = Math.abs(date.getTime() - nowMs) < 7 * dayMs
  return (
    <Moment
      dateTime={isDay ? String(at) : date.toISOString()}
      title={(isDay ? dayOnly : exact).format(date)}
      data-near={isNear || undefined}
    >
      {isNear ? agoText(date.getTime(), nowMs, isDay) : dayOnly.format(date)}
    </Moment>
  )
}

/** On paper nothing is two days ago for long. */
const Moment = styled.time`
  ${media.print} {
    &[data-near]::after {
      content: ' (' attr(title) ')';
    }
  }
`

/** Until when something has to be answered; near or past, it is said so. */
export function DeadlineMark({ at }: { at: string | null }) {
  const nowMs = useNowMs()
  if (!at) return null
  const atMs = Date.parse(at)
  const leftMs = atMs - nowMs
  return (
    <StateMark tone={leftMs < 3 * dayMs ? 'wrong' : 'waiting'}>
      {leftMs < 0 ? 'The deadline was' : 'Answer by'} {dayOnly.format(atMs)} ({agoText(atMs, nowMs)}
      )
    </StateMark>
  )
}

/** States of a delivery, mail or task. */
export const mailStates: Record<DeliveryState, ShownState> = {
  delivered: { tone: 'good', words: 'Sent' },
  pending: { tone: 'waiting', words: 'Waiting' },
  dead: { tone: 'wrong', words: 'Failed' },
  suppressed: { tone: 'plain', words: 'Not sent' },
}

/** What became of a call. */
export const callStates: Record<CallState, ShownState> = {
  asked: { tone: 'waiting', words: 'To accept' },
  booked: { tone: 'good', words: 'Booked' },
  held: { tone: 'good', words: 'Held' },
  no_show: { tone: 'wrong', words: 'No-show' },
  cancelled: { tone: 'plain', words: 'Cancelled' },
}

/** State of a delivery, mail or task. */
export const MailMark = ({ state }: { state: string }) => (
  <StateMark
    {...((mailStates as Partial<Record<string, ShownState>>)[state] ?? { words: state })}
  />
)

/** Cents of a currency as an amount, cents always shown: figures stand below each other. */
export const moneyText = (cents: number, currency: string = site.currency): string =>
  moneyOf(cents, currency, 'exact')

/** What orders and mails are, and leads of no form, in the words of whoever runs the site. */
const words: Record<Exclude<MailKind, FormKind> | 'lead' | 'order' | 'synthetic', string> = {
  lead: 'Lead',
  order: 'Customer',
  synthetic: 'The hourly test lead',
  'enquiry-received': 'We have your message',
  'call-requested': 'We have your times',
  'call-update': 'A booked call',
  'newsletter-confirm': 'Confirm the newsletter',
  'newsletter-welcome': 'Welcome to the newsletter',
  'vault-access': 'The growth vault',
  'vip-reserved': 'VIP place reserved',
  'calculator-results': 'Calculator results',
  'application-received': 'We have your application',
  'affiliate-approved': 'You are a partner',
  'affiliate-paid': 'Commission paid',
  'order-confirmed': 'Confirmation and receipt',
  'payment-link': 'Payment link',
  'instalment-paid': 'Instalment received',
  'instalment-upcoming': 'Next instalment',
  'instalment-failed': 'Instalment declined',
  'payment-failed': 'Payment did not come',
  refunded: 'Refund',
  'library-link': 'Link to the library',
  letter: 'Written at the desk',
  news: 'Letter to many',
  'follow-up': 'After a form',
  'left-behind': 'A checkout was left',
  'desk-link': 'Link to the desk',
  'operator-lead': 'To us: a lead',
  'operator-call': 'To us: a call',
  'operator-order': 'To us: an order',
  'operator-attention': 'To us: something needs a look',
  'operator-digest': 'To us: the morning',
  'operator-alarm': 'To us: an alarm',
}

/** A kind of lead, delivery or mail in words; one this desk does not know stands as it is. */
export function kindWords(kind: string): string {
  const title = (formTitles as Partial<Record<string, string>>)[kind]
  return title ? upperFirst(title) : ((words as Partial<Record<string, string>>)[kind] ?? kind)
}

/** Cents of an amount as it is typed, `120`, `19.90`, `19,90`, `€5` or `$1,000`; null for anything else. */
export function centsOf(amount: string): number | null {
  const digits = pointed(amount.replaceAll(/[\p{Sc}\s]/gu, ''))
  const hasGroups = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(digits)
  const text = hasGroups ? digits.replaceAll(',', '') : digits.replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : null
}
