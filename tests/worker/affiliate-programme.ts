import type { AffiliateDashboard } from '#contract/affiliate.ts'
import { affiliateEndpoints } from '#contract/affiliate.ts'
import { someone } from './sandbox-crm.ts'
import { checkoutBody, stripeAccount } from './stripe-account.ts'

const operatorToken = 'operator-token-of-tests'

/** Answers of the application form, under an address of its own. */
export function application(email = someone()) {
  return {
    name: 'Ada Mary Lane',
    email,
    company: 'Lane & Co',
    audience: 'Founders of service companies',
    traffic: '12,000 readers',
    experience: 'Two programmes',
    strategy: 'A webinar a month',
  }
}

/** A Stripe account, the operator's desk, and everything a visitor or partner asks of the worker. */
export function programme() {
  const account = stripeAccount({ OPERATOR_TOKEN: operatorToken })

  async function operate(command: object, token = operatorToken) {
    const answer = await account.request(affiliateEndpoints.operator, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(command),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
    return { status: answer.status, body: await answer.json<any>() }
  }

  async function lead(email: string, affiliateCode: string, names = ['Grace', 'Hopper']) {
    const [firstName, lastName] = names
    const body = { email, firstName, lastName, source: 'Test', attribution: { affiliateCode } }
    return account.post('/api/ghl-webhook', body)
  }

  /** Opens a Deep Dive's checkout; the answer holds the client secret. */
  async function openDeepDive(email: string, affiliateCode?: string) {
    const body = checkoutBody()
    return account.post('/api/create-payment-intent', {
      ...body,
      ...(affiliateCode ? { attribution: { affiliateCode } } : {}),
      paymentData: { ...body.paymentData, email },
    })
  }

  async function buyDeepDive(email: string, affiliateCode?: string) {
    const started = await openDeepDive(email, affiliateCode)
    await account.pay(started.body.clientSecret)
    await account.deliverAll()
    const [intent] = String(started.body.clientSecret).split('_secret_')
    return { orderId: String(started.body.orderId), intent: intent ?? '' }
  }

  const read = (path: string, dashboard: string) =>
    account.request(path, {
      headers: { authorization: `Bearer ${new URL(dashboard).hash.slice(1)}` },
    })

  /** Applies and is approved. */
  async function partner(code?: string) {
    const form = application()
    await account.post('/api/applications/affiliate', form)
    const approved = await operate({ action: 'approve', application: form.email, code })
    return {
      email: form.email,
      ...(approved.body as Record<'code' | 'link' | 'dashboard', string>),
    }
  }

  async function dashboardOf({ dashboard }: { dashboard: string }) {
    const answer = await read(affiliateEndpoints.dashboard, dashboard)
    return answer.json<AffiliateDashboard>()
  }

  return {
    request: account.request,
    post: account.post,
    refund: account.refund,
    pay: (clientSecret: string) => account.pay(clientSecret),
    deliverAll: () => account.deliverAll(),
    operate,
    lead,
    openDeepDive,
    buyDeepDive,
    read,
    partner,
    dashboardOf,
  }
}
