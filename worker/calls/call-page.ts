import { html } from 'hono/html'
import { formEndpoints } from '#contract/api.ts'
import { callPageWords as words } from '#contract/call-pages.ts'
import type { CallHost } from '#contract/call-hosts.ts'
import { type CallBooked, callNames, type CallSubject, knownZone } from '#contract/calls.ts'
import { consentText } from '#contract/forms/consent.ts'
import { callForm } from '#contract/forms/call.ts'
import { callHref, callPaths } from '#contract/paths.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { wallTimeText, weekdayText } from '#lib/wall-time-text.ts'
import { wallTimeOf } from '#lib/zoned-time.ts'
import { withStorage } from '../database/storage.ts'
import type { AppContext } from '../http/app-context.ts'
import type { ApiError } from '../http/errors.ts'
import { answerLinkedPage, type HtmlText } from '../http/small-page.ts'
import { allTimes, type OfferedTimes, offeredTimes } from './call-hosts.ts'
import type { CallRow } from './call-rows.ts'

/** Answers with a page about a call; its address may hold a token, which no other site is told of. */
export const answerCallPage = (
  c: AppContext,
  page: { title: string; body: HtmlText; status?: 200 | ApiError['status'] },
) => answerLinkedPage(c, { ...page, home: words.home })

/** An instant in words, on a clock that is named. */
export const whenText = (at: number | string, timeZone: string): string =>
  `${wallTimeText(wallTimeOf(new Date(at).getTime(), timeZone))} (${zoneName(timeZone)})`

const zoneName = (timeZone: string) => timeZone.replaceAll('_', ' ')

/** Zones of the menu, one for each clock there is; the visitor's own are added. */
const menuZones =
  `Pacific/Honolulu America/Anchorage America/Los_Angeles America/Denver America/Chicago
  America/New_York America/Sao_Paulo UTC Europe/London Europe/Berlin Europe/Athens Africa/Nairobi Asia/Dubai
  Asia/Kolkata Asia/Singapore Asia/Tokyo Australia/Sydney Pacific/Auckland`.split(/\s+/)

/** The visitor's zones: the one asked for, in which times are shown, others, and where Cloudflare says that the visitor is. */
function zonesOf(c: AppContext, ...given: (string | undefined)[]): [string, ...string[]] {
  const own = (c.req.raw.cf as { timezone?: unknown } | undefined)?.timezone
  const known = [...given, own].flatMap((zone) => knownZone.safeParse(zone).data ?? [])
  const [first = 'UTC', ...others] = known
  return [first, ...others]
}

/** Days that the page shows at once; later ones are one press away. */
const daysShown = 10

type TimeOptions = { timeZone: string; from?: string | undefined; chosen?: string | undefined }

/** Radio buttons of free times from the day asked for on, a fieldset a day, on the clock of `timeZone`. */
function timeChoice(times: readonly number[], { timeZone, from = '', chosen }: TimeOptions) {
  const byDay = [...Map.groupBy(times, (at) => wallTimeOf(at, timeZone).slice(0, 10))]
  const asked = byDay.filter(([day]) => day >= from)
  const days = asked.length > 0 ? asked : byDay
  const [later] = days[daysShown] ?? []
  const shown = days.slice(0, daysShown).map(([day, starts]) => {
    return html`<fieldset>
      <legend>${weekdayText(day)}</legend>
      ${starts.map((at) => {
        const value = new Date(at).toISOString()
        return html`<label
          ><input
            type="radio"
            name="startsAt"
            value="${value}"
            required
            ${value === chosen ? 'checked' : ''}
          />
          ${wallTimeOf(at, timeZone).slice(11)}</label
        >`
      })}
    </fieldset>`
  })
  return html`${shown}
  ${later ? html`<button form="days" name="from" value="${later}" data-plain>${words.choose.later}</button>` : ''}`
}

/** A menu of time zones that asks for the page again; what was filled in is posted, so that no address holds it. */
function zoneMenu(zones: readonly string[], action: string, hidden?: Record<string, string>) {
  const [timeZone] = zones
  const others = new Set(zones.filter((zone) => !menuZones.includes(zone)))
  return html`<form id="days" method="${hidden ? 'post' : 'get'}" action="${action}">
    ${hiddenFields(hidden ?? {})}
    <label for="zone">${words.choose.zone}</label>
    <select id="zone" name="timeZone">
      ${[...others, ...menuZones].map((zone) => html`<option ${zone === timeZone ? 'selected' : ''} value="${zone}">${zoneName(zone)}</option>`)}
    </select>
    <button data-plain>${words.choose.zoneAction}</button>
  </form>`
}

const hiddenFields = (fields: Record<string, string>) =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )

const said = (sentence: string | undefined, id: string) =>
  sentence ? html`<p id="${id}" role="alert"><strong>${sentence}</strong></p>` : ''

const asked = ['fullName', 'email', 'phone', 'note'] as const

const faceOf = ({ portrait }: Pick<CallHost, 'portrait'>) =>
  portrait && html`<img src="${portrait}" alt="" width="56" height="56" />`

function hostsShown(offered: readonly OfferedTimes[]) {
  const free = offered.filter(({ slots }) => slots.length > 0).map(({ host }) => host)
  return html`<p>${free.map(faceOf)} ${words.choose.hosts(free.map(({ name }) => name))}</p>`
}

type ChoiceOptions = {
  subject: CallSubject
  /** What is known of who asks, by the form's names. */
  given: Record<string, string>
  error?: ApiError
}

/** The page of free times for browsers without script, with whatever was filled in before. */
export async function drawChoice(c: AppContext, { subject, given, error }: ChoiceOptions) {
  const zones = zonesOf(c, given.timeZone)
  const [timeZone] = zones
  const offered = await withStorage(() => offeredTimes(c.env.DB, subject, Date.now()))
  const times = allTimes(offered)
  const title = `${words.choose.title}: ${callNames[subject]}`
  const status = error?.status ?? 200
  if (times.length === 0) {
    const { lead, action } = words.choose.none
    const body = html`${said(error?.fields?.startsAt, 'at')}
      <p>${lead}</p>
      <p><a href="/start#calendar">${action}</a></p>`
    return answerCallPage(c, { title, body, status })
  }
  const { fields } = callForm
  const known = Object.fromEntries(
    asked.flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
  )
  const body = html`${hostsShown(offered)} ${zoneMenu(zones, callPaths.page, { subject, ...known })}
    <form method="post" action="${formEndpoints.call}">
      ${hiddenFields({
        form: 'call',
        subject,
        timeZone,
        from: given.from ?? '',
        submissionId: given.submissionId || crypto.randomUUID(),
      })}
      <h2>${words.choose.times(zoneName(timeZone))}</h2>
      ${said(error?.fields?.startsAt, 'at')}
      ${timeChoice(times, { timeZone, from: given.from, chosen: given.startsAt })}
      ${asked.map((name) => {
        const { label, required, autoComplete, maxLength, type } = fields[name].control
        const fault = error?.fields?.[name]
        return html`<label for="${name}">${label}</label>
          <input
            id="${name}"
            name="${name}"
            type="${type ?? 'text'}"
            value="${given[name] ?? ''}"
            autocomplete="${autoComplete ?? 'off'}"
            maxlength="${maxLength ?? 2000}"
            ${required ? 'required' : ''}
            ${fault ? html`aria-invalid="true" aria-describedby="${name}-fault"` : ''}
          />
          ${said(fault, `${name}-fault`)}`
      })}
      <label><input type="checkbox" name="consent" value="on" required /> ${consentText}</label>
      ${said(error?.fields?.consent, 'consent-fault')}
      <button>${words.choose.action}</button>
    </form>`
  return answerCallPage(c, { title, body, status })
}

/** The page of a call whose time is about to change. */
export async function drawMove(
  c: AppContext,
  { call, error }: { call: CallRow; error?: ApiError },
) {
  const zones = zonesOf(c, c.req.query('timeZone'), call.timeZone)
  const [timeZone] = zones
  const offered = await withStorage(() => offeredTimes(c.env.DB, call.subject, Date.now(), call.id))
  const times = allTimes(offered).filter((at) => at !== call.startsMs)
  const path = new URL(c.req.url).pathname
  const { title, lead, action, none } = words.move
  const fault = said(error?.fields?.startsAt, 'at')
  const choice = html`${zoneMenu(zones, path)}
    <form method="post" action="${path}">
      <h2>${words.choose.times(zoneName(timeZone))}</h2>
      ${fault} ${timeChoice(times, { timeZone, from: c.req.query('from') })}
      ${hiddenFields({ timeZone })}
      <button>${action}</button>
    </form>`
  const body = html`<p>${lead(whenText(call.startsMs, timeZone))}</p>
    ${times.length > 0 ? choice : fault || html`<p>${none}</p>`}`
  return answerCallPage(c, { title, body, status: error?.status ?? 200 })
}

/** The page of a call that stands: when, who rings, and what can be done with it. */
export function drawBooked(
  c: AppContext,
  call: CallBooked & { title?: string },
): Response | Promise<Response> {
  const { booked } = words
  const way = call.videoUrl
    ? html`<p>${booked.video(call.hostName)} <a href="${call.videoUrl}">${booked.videoLink}</a></p>`
    : html`<p>${booked.phone(call.hostName, call.phone)}</p>`
  const body = html`<p>
      <strong>${whenText(call.startsAt, call.timeZone)}</strong>, ${booked.minutes(call.minutes)}
    </p>
    ${faceOf(call)} ${call.state === 'asked' ? html`<p>${booked.askedLead}</p>` : way}
    <p>
      <a href="${call.moveUrl}">${booked.move}</a> ·
      <a href="${call.cancelUrl}">${booked.cancel}</a>
    </p>`
  const title = call.state === 'asked' ? booked.asked : (call.title ?? booked.title)
  return answerCallPage(c, { title: upperFirst(title), body })
}

/** The page of a call that was cancelled. */
export function drawCancelled(c: AppContext, subject: CallSubject) {
  const { done, doneLead, again } = words.cancel
  const body = html`<p role="status">${doneLead}</p>
    <p><a href="${callHref({ subject })}">${again}</a></p>`
  return answerCallPage(c, { title: done, body })
}
