import type Stripe from 'stripe'
import type { Settings } from '#worker/settings.ts'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { paymentDomainFinding } from './stripe-domain-finding.ts'
import { endpointFindings } from './stripe-endpoint-findings.ts'
import { priceFindings } from './stripe-price-findings.ts'

type Keys = { secret: string; publishable: string | undefined }

const modeOf = (key: string) => (/^\w\w_live_/.test(key) ? 'live' : 'test')

function modeFinding({ secret, publishable }: Keys): Finding {
  const id = 'stripe.mode'
  const mode = modeOf(secret)
  if (publishable && modeOf(publishable) !== mode) {
    return {
      id,
      state: 'missing',
      sentence: `STRIPE_SECRET_KEY is a ${mode} key and STRIPE_PUBLISHABLE_KEY is not: no payment can be confirmed.`,
      remedy: 'Take both from the same page of Stripe’s dashboard.',
    }
  }
  return mode === 'live'
    ? { id, state: 'good', sentence: 'Stripe’s keys are live ones.' }
    : {
        id,
        state: 'optional',
        sentence: 'Stripe’s keys here are for tests, so what follows is of its test mode.',
        remedy: 'Give the live STRIPE_SECRET_KEY in the environment to look at live mode.',
      }
}

/**
 * Whether both keys are of one account: Stripe writes the account's id into its keys, and whether it did here is seen
 * by the secret key itself.
 */
function accountFinding({ secret, publishable }: Keys, account: Stripe.Account): Finding {
  const id = 'stripe.account'
  if (!account.charges_enabled) {
    return {
      id,
      state: 'missing',
      sentence: 'Stripe does not let this account take payments yet.',
      remedy: 'Finish what Stripe’s dashboard asks for (Activate payments).',
    }
  }
  const mark = account.id.replace(/^acct_/, '')
  if (!publishable || !secret.includes(mark)) {
    const reason = publishable ? 'these keys do not say' : 'STRIPE_PUBLISHABLE_KEY is not set here'
    return notLookedAt(id, 'whether both keys are of one account', reason)
  }
  return publishable.includes(mark)
    ? { id, state: 'good', sentence: 'Both keys are of one account, which takes payments.' }
    : {
        id,
        state: 'missing',
        sentence: 'STRIPE_PUBLISHABLE_KEY is of another account than STRIPE_SECRET_KEY.',
        remedy: 'Take both from the same page of Stripe’s dashboard.',
      }
}

/** What Stripe knows of us: keys, account, webhook endpoint, prices, domain. `client` speaks with the settings' key. */
export async function stripeFindings(
  client: Stripe,
  settings: Settings,
  origin: string,
): Promise<Finding[]> {
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable } = settings
  const mode = modeFinding({ secret, publishable })
  const looks = await Promise.allSettled([
    client.accounts
      .retrieveCurrent()
      .then((account) => [accountFinding({ secret, publishable }, account)]),
    endpointFindings(client, `${origin}/api/stripe-webhook`),
    priceFindings(client),
    paymentDomainFinding(client, new URL(origin).hostname).then((finding) => [finding]),
  ])
  const names = [
    ['stripe.account', 'the account at Stripe'],
    ['stripe.webhook', 'the webhook endpoint at Stripe'],
    ['stripe.prices', 'the prices at Stripe'],
    ['stripe.domain', 'the domain of payment methods at Stripe'],
  ] as const
  const refused = looks.some(
    (look) =>
      look.status === 'rejected' && (look.reason as { statusCode?: number }).statusCode === 401,
  )
  if (refused) {
    return [
      mode,
      {
        id: 'stripe.key',
        state: 'missing',
        sentence: 'Stripe refuses STRIPE_SECRET_KEY.',
        remedy: 'Take a new one from Stripe’s dashboard, under Developers, API keys.',
      },
    ]
  }
  const found = looks.flatMap((look, index) => {
    if (look.status === 'fulfilled') return look.value
    const [id = 'stripe', what = 'Stripe'] = names[index] ?? []
    return [notLookedAt(id, what, causeOf(look.reason))]
  })
  return [mode, ...found]
}
