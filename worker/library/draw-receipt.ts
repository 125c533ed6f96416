import { html } from 'hono/html'
import { libraryPaths } from '#contract/library-paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { dayText } from '#lib/day-text.ts'
import { formatUsd } from '#lib/money.ts'
import { orderRows } from '#lib/order-rows.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'
import { site } from '#site.config.ts'
import type { OwnedOrder, Reader } from './library-reader.ts'
import { accessNotice } from './draw-home.ts'

const words = libraryWords.purchases

const row = (name: string, value: string) =>
  html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`

function scheduleTable(order: OwnedOrder) {
  const due = paymentSchedule(order, Date.parse(order.paidAt))
  return due.length < 2
    ? ''
    : html`<table>
        <caption>
          ${words.schedule}
        </caption>
        <tbody>
          ${due.map(({ amountCents, dueOn }, index) => {
            const paid = order.payments[index]
            const when = dayText((paid?.paidAt ?? dueOn).slice(0, 10))
            const state = paid ? words.paidState : words.dueState
            return row(
              `${index + 1}. ${when}`,
              `${formatUsd(paid?.amountCents ?? amountCents, 'trim')}, ${state}`,
            )
          })}
        </tbody>
      </table>`
}

/** The receipt of one order, with its instalments and its guarantee in the words that were bought. */
export function drawReceipt(order: OwnedOrder, { email }: Reader, nowMs: number) {
  const { rows, total } = orderRows({
    ...order,
    ok: true,
    orderId: order.id,
    currency: 'usd',
    isSoldOut: order.isSlipped,
    payments: [],
  })
  return html`<p><a data-back href="${libraryPaths.home}">← ${libraryWords.back}</a></p>
    ${accessNotice(order, nowMs)}
    <table>
      <caption>
        ${site.legalName}
      </caption>
      <tbody>
        ${row(words.when, dayText(order.paidAt.slice(0, 10)))}
        ${row(words.address, [order.name, email].filter(Boolean).join(', '))}
        ${rows.map(({ item, value }) => row(item, value))} ${row(total.item, total.value)}
      </tbody>
    </table>
    ${scheduleTable(order)}
    ${
      order.guarantee
        ? html`<h2 data-rule>${words.guarantee}</h2>
            <p>${order.guarantee}</p>
            <p>${words.useGuarantee(site.contactEmail, order.id.slice(0, 8).toUpperCase())}</p>`
        : ''
    }
    <p data-soft>${words.print}</p>`
}
