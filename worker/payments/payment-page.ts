import { html } from 'hono/html'
import type { PaymentStatus } from '#contract/checkout.ts'
import { failurePageWords } from '#contract/failure-page.ts'
import { paymentOutcomeWords as words } from '#contract/payment-outcome.ts'
import { barePayment, deepDiveNext } from '#lib/after-payment.ts'
import { orderRows } from '#lib/order-rows.ts'
import { paymentOutcome, retryPath, waitingListPath } from '#lib/payment-outcome.ts'
import { smallPage } from '../http/small-page.ts'

/** What is known of a payment: its order, that there is none, that nobody can look, or that none was asked about. */
export type PaymentFound = PaymentStatus | 'unknown' | 'unreachable' | 'bare'

const line = ({ item, value }: { item: string; value: string }) =>
  html`<tr>
    <th scope="row">${item}</th>
    <td>${value}</td>
  </tr>`

function ledger(status: PaymentStatus) {
  const { rows, total } = orderRows(status)
  return html`<table>
    <caption>
      ${words.ledger.caption}
    </caption>
    <tbody>
      ${rows.map(line)}
    </tbody>
    <tfoot>
      ${line(total)}
    </tfoot>
  </table>`
}

function nextLink(found: PaymentFound, address: string) {
  if (found === 'unknown' || found === 'bare') return ''
  if (found === 'unreachable') return html`<a href="${address}">${words.processing.again}</a>`
  if (found.state === 'failed')
    return html`<a href="${retryPath(found)}">${words.failed.action}</a>`
  if (found.isSoldOut) return html`<a href="${waitingListPath(found)}">${words.soldOut.action}</a>`
  const isOpen = found.state === 'pending' || found.state === 'processing'
  return isOpen ? html`<a href="${address}">${words.processing.again}</a>` : ''
}

function wordsOf(found: PaymentFound): ReturnType<typeof paymentOutcome> {
  if (found === 'bare') return { title: words.paid.title, lead: barePayment.lead }
  return typeof found === 'string' ? words[found] : paymentOutcome(found)
}

const bareSteps = html`<h2>${words.nextTitle}</h2>
  <ul>
    ${deepDiveNext.steps.map(
      ({ title, text }) => html`<li><strong>${title}</strong><br />${text}</li>`,
    )}
    ${deepDiveNext.notes.map((note) => html`<li>${note}</li>`)}
  </ul>
  <p>${barePayment.support}</p>`

/**
 * How a payment stands, for a browser without script: what the worker knows, never more.
 *
 * @param address - Path and query of the page itself, to look again.
 */
export function paymentPage(found: PaymentFound, requestId: string, address: string) {
  const { title, lead, leadStill } = wordsOf(found)
  const hasLedger = typeof found !== 'string' && found.state !== 'failed'
  return smallPage(
    title,
    requestId,
    html`<p>${leadStill ?? lead}</p>
      ${hasLedger ? ledger(found) : ''} ${found === 'bare' ? bareSteps : ''}
      <nav>
        ${nextLink(found, address)} <a href="/contact">${words.support}</a>
        <a href="/">${words.home}</a>
      </nav>
      <small>${failurePageWords.reference} ${requestId}</small>`,
  )
}
