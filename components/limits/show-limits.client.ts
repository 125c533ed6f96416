import { availabilityPath } from '#contract/paths.ts'
import type { Availability } from '#contract/availability.ts'
import * as limitWords from '#words/limits.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { site } from '#site.config.ts'

/** As `numberText` writes it, whose module would bring an island's along. */
const figure = (count: number) => count.toLocaleString(site.language)

/** Counts older than this are asked for again when the page is looked at. */
const freshMs = 60_000

function write(place: string, text: string): void {
  const element = document.querySelector(`[data-count="${place}"]`)
  if (element && element.textContent !== text) element.textContent = text
}

/** One mark a spot; more than a line has room for are none. */
const mostMarks = 60

function showMarks(perMonth: number, left: number): void {
  const row = document.querySelector('[data-spots]')
  if (!row) return
  const marks = perMonth > mostMarks ? 0 : perMonth
  while (row.childElementCount > marks) row.lastChild?.remove()
  while (row.childElementCount < marks) row.append(document.createElement('span'))
  for (const [index, mark] of Array.from(row.children).entries()) {
    mark.toggleAttribute('data-left', index >= perMonth - left)
  }
}

function showAudit({ audit, soldOut }: Availability, nowMs: number): void {
  const { left, held, perMonth, isSoldOut, lastSoldAt } = audit
  const words = limitWords.audit
  write('audit-label', `${words.label}: `)
  write('audit', words.count(left, perMonth))
  const soldOutNote = held > 0 ? words.held : words.soldOut
  const isOff = perMonth === 0 || soldOut.includes('velocity-audit')
  write('audit-note', isOff ? words.off : isSoldOut ? soldOutNote : words.counted)
  if (lastSoldAt) {
    write('audit-last', words.lastSold(relativeTime(Date.parse(lastSoldAt), nowMs)))
  }
  showMarks(perMonth, left)
}

function showVault({ left, total }: Availability['vault']): void {
  write('vault', figure(left))
  const { label, labelOfOne } = limitWords.vault
  write('vault-label', (left === 1 ? labelOfOne : label)(figure(total)))
}

/** Everything that is sold, or given away, by a count or until a deadline says when there is no more of it. */
function markGone(gone: Record<string, boolean>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-limited]')) {
    element.toggleAttribute('data-swapped', gone[element.dataset.limited ?? ''] === true)
  }
}

/** Ends the VIP price on an open page. */
let vipTimer: ReturnType<typeof setTimeout> | undefined

async function show(): Promise<void> {
  const answer = await fetch(availabilityPath).catch(() => null)
  if (!answer?.ok) return
  const limits = (await answer.json()) as Availability
  const { audit, vault, vip, soldOut } = limits
  // A device's clock may be wrong.
  const nowMs = Date.parse(answer.headers.get('date') ?? '') || Date.now()
  showAudit(limits, nowMs)
  showVault(vault)
  const gone: Record<string, boolean> = {
    ...Object.fromEntries(soldOut.map((id) => [id, true])),
    'velocity-audit': audit.isSoldOut,
    'growth-vault': vault.isSoldOut,
    vip: vip.isOver,
  }
  markGone(gone)
  const leftMs = Date.parse(vip.endsAt ?? '') - nowMs
  // The desk may have moved it.
  clearTimeout(vipTimer)
  // A timer cannot wait for longer than this.
  if (leftMs > 0 && leftMs < 2 ** 31)
    vipTimer = setTimeout(() => markGone({ ...gone, vip: true }), leftMs)
}

/** A press on what there is no more of opens the waiting list, before anything else hears of it. */
function openWaitingList(event: MouseEvent): void {
  const pressed = (event.target as Element).closest('a[data-limited], form[data-limited]')
  const dialog = document.getElementById('waiting-list')
  if (!pressed?.hasAttribute('data-swapped') || !(dialog instanceof HTMLDialogElement)) return
  if (pressed instanceof HTMLFormElement && !(event.target as Element).closest('button')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  dialog.showModal()
}

/** Fills in what the worker counts, once it has answered; until then, and without it, the totals stand. */
export function showLimits(): void {
  let askedMs = Date.now()
  document.addEventListener('click', openWaitingList, { capture: true })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - askedMs < freshMs) return
    askedMs = Date.now()
    void show()
  })
  if (location.hash === '#waiting-list') {
    const dialog = document.getElementById('waiting-list')
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
  }
  void show()
}
