import type { ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { answerJson, answerScript, readOrder, readText, type SandboxPart } from '../http.ts'
import { advanceClock } from './clock.ts'
import type { Dispute, Session, StripeEvent } from './objects.ts'
import { payOut } from './balance.ts'
import { createIntent, failIntent, settleIntent } from './intents.ts'
import { Refusal } from './refusal.ts'
import { createRefund, failRefund, moveDispute, openDispute, warnOfFraud } from './refunds.ts'
import { paySession } from './sessions.ts'
import { politeStripe, type Store } from './store.ts'
import { currency } from '#contract/catalogue.ts'
import { moneyOf } from '#contract/money.ts'

type Order = Record<string, unknown>

function answerHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': hostedPagePolicy,
  })
  response.end(html)
}

/**
 * The stand-in's own side: `/stripe.js`, the hosted page `/pay/{id}`, lists to read and things to turn. `send` takes an
 * event to where the account tells of them.
 */
export function createDashboard(store: Store, send: (event: StripeEvent) => void): SandboxPart {
  const maps = [
    'intents',
    'charges',
    'customers',
    'subscriptions',
    'invoices',
    'sessions',
    'refunds',
  ] as const
  const lists: Record<string, () => unknown> = {
    '/events.json': () => store.events,
    '/requests.json': () => store.seen,
    ...Object.fromEntries(maps.map((name) => [`/${name}.json`, () => [...store[name].values()]])),
  }

  const controlled: Record<string, (order: Order) => unknown> = {
    '/behaviour': (order) => (store.behaviour = { ...politeStripe, ...order }),
    '/hold': ({ isHolding }) => (store.isHolding = isHolding === true),
    '/clock': ({ days = 0, seconds = 0, to }) => {
      const ahead = Number(days) * 86_400 + Number(seconds)
      advanceClock(store, to ? Number(to) - store.now() : ahead)
      return { now: store.now() }
    },
    '/payout': () => payOut(store),
    '/refund': ({ intent, amount }) =>
      createRefund(store, String(intent), amount ? { amount: Number(amount) } : {}),
    '/refund/fail': ({ refund }) =>
      failRefund(store, store.get(store.refunds, String(refund), 'refund')),
    '/dispute': ({ intent, amount, status }) =>
      openDispute(store, String(intent), {
        ...(amount ? { amount: Number(amount) } : {}),
        ...(status ? { status: String(status) as Dispute['status'] } : {}),
      }),
    '/fraud-warning': ({ intent }) => warnOfFraud(store, String(intent)),
    '/dispute/move': ({ dispute, status }) =>
      moveDispute(
        store,
        store.get(store.disputes, String(dispute), 'dispute'),
        String(status) as Dispute['status'],
      ),
    // From now on events are rendered as an older version of the API does.
    '/outdated': () => (store.isOutdated = true),
    // Another business in the same account sells something.
    '/foreign': ({ amount }) => {
      const intent = createIntent(store, {
        amount: Number(amount),
        currency,
        metadata: { order_id: '4711' },
      })
      settleIntent(store, intent)
      return createRefund(store, intent.id)
    },
    // The card that a customer keeps is charged by hand, for something else.
    '/charge': ({ amount, customer }) => {
      const to = { currency, customer: String(customer) }
      const intent = createIntent(store, { amount: Number(amount), ...to })
      settleIntent(store, intent)
      return intent
    },
    // Every price is archived.
    '/archive': () => [...store.prices.values()].map((price) => (price.active = false)),
    '/endless': ({ subscription }) => {
      const plan = store.get(store.subscriptions, String(subscription), 'subscription')
      plan.cancel_at = null
      return plan
    },
    // The tax of a renewal, say, cannot be worked out: it is asked of nobody.
    '/unfinalized': ({ subscription }) => {
      const plan = store.get(store.subscriptions, String(subscription), 'subscription')
      const invoice = store.get(store.invoices, plan.latest_invoice, 'invoice')
      store.emit('invoice.finalization_failed', invoice)
      return invoice
    },
    '/settle': ({ intent, isDeclined }) => {
      const held = store.get(store.intents, String(intent), 'payment_intent')
      if (isDeclined) {
        failIntent(store, held, { type: 'card_error', code: 'card_declined' })
      } else settleIntent(store, held)
      return held
    },
    '/declining': ({ customer, asksBank }) => {
      const refusal = asksBank ? 'authentication_required' : 'card_declined'
      store.declining.set(String(customer), refusal)
      return { declining: [...store.declining.keys()] }
    },
    '/resend': () => {
      for (const event of store.events) send(event)
      return { sent: store.events.length }
    },
  }

  return async (request, response, path) => {
    const action = String(request.headers['x-forwarded-prefix'] ?? '') + (request.url ?? '')
    try {
      const session = /^\/pay\/(cs_\w+)$/.exec(path)?.[1]
      if (path === '/stripe.js')
        await answerScript(response, new URL('./browser/stripe.ts', import.meta.url))
      else if (session) {
        const found = store.get(store.sessions, session, 'checkout.session')
        if (request.method === 'GET') return answerHtml(response, 200, hostedPage(found, action))
        const form = Object.fromEntries(new URLSearchParams(await readText(request)))
        const { email = '', name = '', phone = '', country = 'US', card = '', ...tax } = form
        try {
          paySession(store, found, { ...tax, email, name, phone, country, card })
          response.writeHead(303, { location: found.success_url }).end()
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          answerHtml(response, 402, hostedPage(found, action, error.message, form))
        }
      } else if (request.method === 'GET' && lists[path]) answerJson(response, 200, lists[path]())
      else if (request.method === 'POST' && controlled[path]) {
        answerJson(response, 200, controlled[path](await readOrder<Order>(request)))
      } else answerJson(response, 404, { message: `Nothing at ${request.method} ${path}.` })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answerJson(response, error.status, error.body)
    }
  }
}

const style = `
:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1.25rem}
label{display:block;margin:1rem 0 .25rem}input,select{font:inherit;width:100%;padding:.6rem;box-sizing:border-box}
button{font:inherit;margin-top:1.5rem;width:100%;padding:.8rem;background:#1f6f78;color:#fff;border:0;border-radius:6px}
[role=alert]{color:#a3241a;border-left:3px solid;padding-left:.75rem}small{display:block;opacity:.75;margin-top:1rem}`

/** The page has its own style and nothing else. */
const hostedPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'`

/** Stands in for Stripe's own payment page; works without script. */
function hostedPage(
  session: Session,
  action: string,
  problem = '',
  typed: Record<string, string> = {},
): string {
  const field = (name: string, label: string, attributes: string, value = typed[name] ?? '') =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeMarkup(value)}" ${attributes}>`
  const body =
    session.status === 'open'
      ? `<form method="post" action="${escapeMarkup(action)}">
${problem ? `<p role="alert">${escapeMarkup(problem)}</p>` : ''}
${field('email', 'Email', 'type="email" required', typed.email ?? session.customer_email ?? '')}
${field('name', 'Cardholder name', 'required')}
${field('phone', 'Phone number', 'type="tel"')}
${session.automatic_tax.enabled ? field('postalCode', 'ZIP', 'required') + field('company', 'Company (optional)', '') + field('taxId', 'VAT number (optional)', '') : ''}
${field('card', 'Card number', 'inputmode="numeric" required placeholder="4242 4242 4242 4242"')}
<button>Pay ${moneyOf(session.amount_total, session.currency, 'exact')}${session.automatic_tax.enabled ? ' plus tax' : ''}</button>
${session.cancel_url ? `<p><a href="${escapeMarkup(session.cancel_url)}">Back</a></p>` : ''}
<small>Sandbox: no card is charged. 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.</small></form>`
      : `<p role="alert">This checkout is ${session.status}.</p><p><a href="${escapeMarkup(session.cancel_url ?? '/')}">Back</a></p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox checkout</title><style>${style}</style><h1>Pay ${moneyOf(session.amount_total, session.currency, 'exact')}</h1>${body}</html>`
}
