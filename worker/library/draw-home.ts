import { html } from 'hono/html'
import { type ShelfId, shelves, contents, type Opener } from '#contract/contents.ts'
import { type InvoiceLine, invoiceWords } from '#contract/invoices.ts'
import { limits } from '#contract/limits.ts'
import { libraryPaths } from '#contract/paths.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { dayText, momentText } from '#lib/date-text.ts'
import { moneyOf } from '#contract/money.ts'
import { site } from '#site.config.ts'
import { tableRow } from '../http/small-page.ts'
import type { OwnedOrder, Reader } from './library-reader.ts'
import { drawWayOn, isThere, shelfProgress } from './draw-shelf.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { placedParts } from '#lib/lesson-order.ts'
import { orderAccess, orderRows, paidCount } from '#lib/orders.ts'
import { taxIn } from '#lib/tax.ts'
import { paymentSchedule } from '#lib/payment-schedule.ts'

const isOpener = (product: string): product is Opener => Object.hasOwn(contents, product)

/** What openers open, in their order, each shelf once. */
const shelvesOf = (openers: readonly string[]): ShelfId[] => [
  ...new Set(openers.filter(isOpener).flatMap((opener): readonly ShelfId[] => contents[opener])),
]

/** The shelves that are open to a reader, in the order of their purchases. */
export function openShelves({ orders, hasVault }: Reader, nowMs: number): ShelfId[] {
  const isOpen = (order: OwnedOrder) => ['open', 'warned'].includes(orderAccess(order, nowMs).is)
  // A course that was added is paid whole with the first payment.
  const open = orders.flatMap((order) => [
    ...(isOpen(order) ? [order.product] : []),
    ...(order.bump && isOpen({ ...order, planState: null }) ? [order.bump.product] : []),
  ])
  return shelvesOf([...open, ...(hasVault ? ['growth-vault'] : [])])
}

/** What a shelf without lessons holds. */
function partsText(shelf: ShelfId): string {
  const parts = placedParts(shelf).map(({ part }) => part)
  return parts.every(({ kind }) => kind === 'service')
    ? words.made(parts.length)
    : words.ready(parts.filter(isThere).length, parts.length)
}

/** `isNext`: the one to go on with, whose button alone is filled. */
function card(shelf: ShelfId, reader: Reader, isNext: boolean) {
  const { done, all, ...progress } = shelfProgress(shelf, reader)
  const { name } = shelves[shelf]
  return html`<li>
    <h2><a href="${libraryPaths.shelf(shelf)}">${name}</a></h2>
    ${
      all > 0
        ? html`<p data-soft>${done === all ? words.allDone : words.progress(done, all)}</p>
            <progress
              value="${done}"
              max="${all}"
              aria-label="${words.progress(done, all)}"
            ></progress>`
        : html`<p data-soft>${partsText(shelf)}</p>`
    }
    ${drawWayOn(shelf, progress, isNext)}
    <p><a href="${libraryPaths.shelf(shelf)}">${words.open}</a></p>
  </li>`
}

/** Names of what an order opened, but for what others keep open. */
function closedNames({ product, productName, bump }: OwnedOrder, isAll: boolean, open: ShelfId[]) {
  const plan = { product, name: bump?.plan ?? productName }
  // A course that was added stays open without the instalments.
  return (isAll && bump ? [plan, bump] : [plan])
    .filter((part) => {
      const opened = shelvesOf([part.product])
      return opened.length === 0 || opened.some((shelf) => !open.includes(shelf))
    })
    .map(({ name }) => name)
}

/** Notice about an order's access: why it closed, or when it will; none where others keep all of it `open`. */
function accessNotice(order: OwnedOrder, nowMs: number, open: ShelfId[] = []) {
  const access = orderAccess(order, nowMs)
  if (access.is === 'open') return ''
  const { purchases } = words
  // Nothing was declined: at Stripe there is no plan any more.
  const isOver = order.planState === 'canceled'
  const sentence = {
    warned: () =>
      (order.isCalledOff ? purchases.ends : isOver ? purchases.stopped : purchases.warned)(
        dayText(access.is === 'warned' ? access.closesOn : ''),
      ),
    unpaid: () =>
      order.isCalledOff
        ? purchases.ended
        : isOver
          ? purchases.closedStopped
          : purchases.closedUnpaid,
    closed: () => (order.isWithdrawn ? purchases.closedByUs(site.contactEmail) : purchases.closed),
  }[access.is]()
  const names =
    access.is === 'warned'
      ? [order.bump?.plan ?? order.productName]
      : closedNames(order, access.is === 'closed', open)
  return names.length === 0 ? '' : html`<p data-notice="warn">${names.join(' + ')}: ${sentence}</p>`
}

function taskRows({ tasks }: Reader) {
  const { work } = words
  return tasks.length === 0
    ? ''
    : html`<h2 data-rule>${work.title}</h2>
        <table>
          <tbody>
            ${tasks.map(({ title, dueAt, doneAt }) => {
              const due = dueAt ? work.due(momentText(dueAt)) : work.open
              return tableRow(title, doneAt ? work.done(momentText(doneAt)) : due)
            })}
          </tbody>
        </table>`
}

function purchaseRows({ orders }: Reader) {
  const { purchases } = words
  return orders.length === 0
    ? ''
    : html`<h2 data-rule>${purchases.title}</h2>
        <table>
          <tbody>
            ${orders.map(({ id, productName, paidCents, currency, paidAt }) =>
              tableRow(
                html`<a
                  href="${libraryPaths.receipt(id)}"
                  aria-label="${purchases.receipt}: ${productName}"
                  >${productName}</a
                >`,
                purchases.paid(moneyOf(paidCents, currency), dayText(paidAt.slice(0, 10))),
              ),
            )}
          </tbody>
        </table>`
}

/** A buyer's library: every shelf that is open with the way on, what people still do, receipts, and the way out. */
export function drawHome(reader: Reader, nowMs: number) {
  const open = openShelves(reader, nowMs)
  const goOn = open.find((shelf) => shelfProgress(shelf, reader).next)
  const { account } = words
  return html`${reader.orders.map((order) => accessNotice(order, nowMs, open))}
    <p data-lead>${open.length > 0 ? words.lead : words.empty}</p>
    ${
      open.length > 0
        ? html`<ul data-shelves>
            ${open.map((shelf) => card(shelf, reader, shelf === goOn))}
          </ul>`
        : ''
    }
    ${taskRows(reader)} ${purchaseRows(reader)}
    <h2 data-rule>${account.title}</h2>
    <p>${account.signedIn(reader.email)}</p>
    <form method="post" action="${libraryPaths.leave}">
      <button data-plain>${account.leave}</button>
      <button data-plain name="everywhere" value="yes">${account.leaveAll}</button>
    </form>
    <p data-soft><a href="${mailtoOf(site.contactEmail)}">${words.contact}</a></p>`
}

const receiptWords = words.purchases

function scheduleTable(order: OwnedOrder) {
  const due = paymentSchedule(order, Date.parse(order.paidAt))
  // Who closes the access alone leaves the plan running.
  const isOver = order.isCalledOff || (order.accessClosedAt !== null && !order.isWithdrawn)
  const open = isOver ? [] : due.slice(paidCount(order))
  const shown = [
    ...order.payments.map(({ amountCents, paidAt }) => ({ amountCents, at: paidAt, isPaid: true })),
    ...open.map(({ amountCents, dueOn }) => ({ amountCents, at: dueOn, isPaid: false })),
  ]
  return due.length < 2
    ? ''
    : html`<table>
        <caption>
          ${receiptWords.schedule}
        </caption>
        <tbody>
          ${shown.map(({ amountCents, at, isPaid }, index) =>
            tableRow(
              `${index + 1}. ${dayText(at.slice(0, 10))}`,
              `${moneyOf(amountCents, order.currency)}, ${isPaid ? receiptWords.paidState : receiptWords.dueState}`,
            ),
          )}
        </tbody>
      </table>`
}

const field = (name: string, label: string, value: string, most: number) =>
  html`<p>
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${value}" maxlength="${most}" />
  </p>`

/** Invoices and credit notes of an order, and whom they name. */
function invoiceRows(
  { id, company, taxId, currency }: OwnedOrder,
  invoices: readonly InvoiceLine[],
) {
  return html`<h2 data-rule>${receiptWords.invoices}</h2>
    <table>
      <tbody>
        ${invoices.map(({ kind, number, amountCents, issuedAt }) =>
          tableRow(
            html`<a href="${libraryPaths.invoice(id, encodeURIComponent(number))}"
              >${invoiceWords[kind]} ${number}</a
            >`,
            `${moneyOf(amountCents, currency)}, ${dayText(issuedAt.slice(0, 10))}`,
          ),
        )}
      </tbody>
    </table>
    <p>${receiptWords.invoicedTo}</p>
    <form method="post" action="${libraryPaths.receipt(id)}">
      ${field('company', receiptWords.company, company, limits.company)}
      ${field('taxId', receiptWords.taxId, taxId, 40)}
      <button data-plain>${receiptWords.save}</button>
    </form>`
}

/** The receipt of one order, with its invoices, instalments and its guarantee in the words that were bought. */
export function drawReceipt(
  order: OwnedOrder,
  reader: Reader,
  invoices: readonly InvoiceLine[],
  nowMs: number,
) {
  const { email } = reader
  const tax = taxIn(order, order.paidCents)
  const { rows, total } = orderRows({
    ...order,
    ...(tax ? { tax } : {}),
    ok: true,
    orderId: order.id,
    isSoldOut: order.isOversold,
    payments: [],
  })
  return html`<p><a data-back href="${libraryPaths.home}">← ${words.back}</a></p>
    ${accessNotice(order, nowMs, openShelves(reader, nowMs))}
    <table>
      <caption>
        ${site.legalName}
      </caption>
      <tbody>
        ${tableRow(receiptWords.when, dayText(order.paidAt.slice(0, 10)))}
        ${tableRow(receiptWords.address, [order.name, email].filter(Boolean).join(', '))}
        ${rows.map(({ item, value }) => tableRow(item, value))} ${tableRow(total.item, total.value)}
      </tbody>
    </table>
    ${scheduleTable(order)} ${invoiceRows(order, invoices)}
    ${
      order.guarantee
        ? html`<h2 data-rule>${receiptWords.guarantee}</h2>
            <p>${order.guarantee}</p>
            <p>
              ${receiptWords.useGuarantee(site.contactEmail, order.id.slice(0, 8).toUpperCase())}
            </p>`
        : ''
    }
    <p data-soft>${receiptWords.print}</p>`
}
