import type { AffiliateDashboard } from '#contract/affiliate.ts'
import { deskPartnerPaths } from '#contract/desk/partners.ts'
import { affiliateEndpoints, visitEndpoint } from '#contract/paths.ts'
import { application } from './sample-leads.ts'
import { deskSession, deskTokens } from './desk-session.ts'
import { someone, somePhone } from './sandbox-crm.ts'
import { stripeAccount } from './stripe-account.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

/** What a device sends along with a form or purchase. */
export type Carried = { affiliateCode?: string; visitId?: string }

const someAddress = () => ({ address: `${crypto.randomUUID()} Navy Yard` })

/** A Stripe account, the owner's commands, and everything a visitor or partner asks of the worker. */
export function programme() {
  const account = stripeAccount({ ...deskTokens })

  let session: ReturnType<typeof deskSession> | undefined
  const owner = () => (session ??= deskSession(account.request))

  /** A command of the owner's at the desk. */
  const operate = async (command: object) =>
    (await owner()).post(deskPartnerPaths.commands, command)

  /** Reports a visit of a browser; the answer says whether it counts. */
  async function report(visit: object, headers: Record<string, string> = {}) {
    const answer = await account.request(visitEndpoint, {
      method: 'POST',
      headers: { 'user-agent': browser, ...headers },
      body: JSON.stringify(visit),
    })
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
    return { status: answer.status, body: await answer.json<any>() }
  }

  /** Follows a partner's link on a new device; answers what that device then sends along. */
  async function follow(affiliateCode: string, headers: Record<string, string> = {}) {
    const visitId = crypto.randomUUID()
    await report({ visitId, code: affiliateCode }, headers)
    return { affiliateCode, visitId }
  }

  async function lead(email: string, attribution: Carried, names = ['Grace', 'Hopper']) {
    const [firstName, lastName] = names
    const body = { email, firstName, lastName, source: 'Test', attribution }
    return account.post('/api/ghl-webhook', body)
  }

  /** What somebody fills in who lives nowhere else, and what the device sends along. */
  const carrying = (email: string, attribution?: Carried, details: object = {}) =>
    [
      'upfront',
      { phone: somePhone(), ...someAddress(), ...details, email },
      attribution ? { attribution } : {},
    ] as const

  const openDeepDive = (...given: Parameters<typeof carrying>) =>
    account.open(...carrying(...given))

  const buyDeepDive = (...given: Parameters<typeof carrying>) => account.buy(...carrying(...given))

  const read = (path: string, dashboard: string, headers: Record<string, string> = {}) =>
    account.request(path, {
      headers: { authorization: `Bearer ${new URL(dashboard).hash.slice(1)}`, ...headers },
    })

  /** Applies and is approved. */
  async function partner() {
    const form = application(someone())
    await account.post('/api/applications/affiliate', form)
    const approved = await operate({ action: 'approve', application: form.email })
    return {
      email: form.email,
      ...(approved.body as Record<'code' | 'link' | 'dashboard', string>),
    }
  }

  async function dashboardOf({ dashboard }: { dashboard: string }, headers = {}) {
    const answer = await read(affiliateEndpoints.dashboard, dashboard, headers)
    return answer.json<AffiliateDashboard>()
  }

  const totalsOf = async (of: { dashboard: string }) => (await dashboardOf(of)).totals

  /** Sales that a person has to look at. */
  const checks = async () => (await (await owner()).get(deskPartnerPaths.checks)).body

  return {
    ...account,
    owner,
    operate,
    report,
    follow,
    lead,
    openDeepDive,
    buyDeepDive,
    read,
    partner,
    dashboardOf,
    totalsOf,
    checks,
  }
}

/** The same, with Ada as a partner of it. */
export async function programmeWithAda() {
  const affiliates = programme()
  return { ...affiliates, ada: await affiliates.partner() }
}
