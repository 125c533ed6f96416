import { purchaseAction, turnstileField } from '#contract/turnstile.ts'
import { type ProductId, productOf } from '#contract/catalogue.ts'
import type { PromotionPrices } from '#contract/promotion-code.ts'
import * as words from '#words/buy-button.ts'
import { formatMoney } from '#contract/money.ts'
import { broughtCode } from '#browser/brought-code.ts'
import { currentAttribution } from '#browser/current-attribution.ts'
import { prepareTurnstile, turnstileProof } from '../turnstile/turnstile-proof.ts'
import { isTurnstileRefusal } from '../turnstile/turnstile-refusal.ts'
import { notify } from '../ui/notifications.ts'
import { keepCheckout, leaveCheckout } from './leave-checkout.ts'
import { lookUpCode } from './look-up-code.ts'

const holderIn = (form: HTMLFormElement) => form.querySelector('[data-turnstile]')

/** Ids of the purchases of this visit; new ones for a page that comes back from the browser's cache. */
let ids = new WeakMap<HTMLFormElement, string>()
let left = leaveCheckout()
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  ids = new WeakMap()
  left = leaveCheckout()
  if (unseen) applied = applyCode(unseen)
})

const waiting = new WeakSet<HTMLFormElement>()

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const known = form.elements.namedItem(name)
  const input = known instanceof HTMLInputElement ? known : document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  if (input !== known) form.append(input)
}

/** What a form says under its button, made when it is first needed; a screen reader hears it. */
function say(form: HTMLFormElement, text: string): void {
  const known = form.querySelector('output')
  const output = known ?? document.createElement('output')
  output.textContent = text
  if (!known) form.append(output)
}

const none: Omit<PromotionPrices, 'ok'> = { code: '', prices: {} }
let lookUps = 0
/** The code that nobody could look at: it is sent along, and the worker decides. */
let unseen = ''

/**
 * Says beside every buy button what a code makes of its price, and has it sent along. `typedIn` is the form it was typed
 * in, which hears why it does nothing; one that a link has brought fails in silence.
 */
async function applyCode(code: string, typedIn?: HTMLFormElement): Promise<void> {
  const lookUp = ++lookUps
  await left
  const seen = code ? await lookUpCode(code, typedIn?.dataset.buy ?? '') : ''
  if (lookUp !== lookUps) return
  unseen = seen === null ? code : ''
  const found = seen ?? words.code.unreachable
  const { code: name, prices } = typeof found === 'string' ? none : found
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-buy]')) {
    const id = form.dataset.buy as ProductId
    const cents = prices[id]
    const isFor = cents !== undefined
    if (isFor || form !== typedIn) setCode(form, isFor ? name : unseen)
    const list = formatMoney(productOf(id).amountCents)
    const price = isFor ? words.code.price(name, formatMoney(cents), list) : ''
    if (price || form.querySelector('output')) say(form, price)
  }
  if (typedIn && typeof found === 'string') say(typedIn, found)
}

/** Fills in a form's own field for a code, or a hidden one. */
function setCode(form: HTMLFormElement, code: string): void {
  const field = form.elements.namedItem('code')
  if (field instanceof HTMLInputElement) field.value = code
  else if (code) setHidden(form, 'code', code)
}

const brought = broughtCode(new URLSearchParams(location.search))
let applied = brought && applyCode(brought)

const prepared = new WeakSet<HTMLFormElement>()

/** Lets the check for people begin, and looks up the code that is typed. */
export function preparePurchase(form: HTMLFormElement): void {
  if (prepared.has(form)) return
  prepared.add(form)
  prepareTurnstile(holderIn(form))
  const field = form.querySelector<HTMLInputElement>('input[name=code]:not([type=hidden])')
  if (!field) return
  field.addEventListener('change', () => void applyCode(field.value, form))
  // What was typed while this file was on its way.
  if (field.value && field.value !== brought) void applyCode(field.value, form)
}

/**
 * Adds to a purchase what only script knows: where the visitor came from, an id that makes a double click one
 * order, and the proof that a person buys, where that is asked for.
 *
 * @returns Whether the form may go; false while it is being completed already, or for a visitor who is taken for
 *   a robot, and told so.
 */
export async function completePurchase(form: HTMLFormElement): Promise<boolean> {
  if (waiting.has(form)) return false
  const id = ids.get(form) ?? crypto.randomUUID()
  ids.set(form, id)
  setHidden(form, 'checkoutId', id)
  setHidden(form, 'attribution', JSON.stringify(currentAttribution()))
  keepCheckout(id)
  waiting.add(form)
  try {
    await Promise.all([left, applied])
    const { turnstileToken = '' } = await turnstileProof(holderIn(form), purchaseAction)
    setHidden(form, turnstileField, turnstileToken)
    return true
  } catch (error) {
    if (!isTurnstileRefusal(error)) return true
    notify({ title: error.message, tone: 'error' })
    return false
  } finally {
    waiting.delete(form)
  }
}
