import type Cloudflare from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import { openCloudflare } from '#scripts/services/cloudflare.ts'
import { checkPermissions, codeOf, isNotAllowed, type Probe } from '../check-permissions.ts'
import { found } from '../outcome.ts'
import { settingOf } from '../setting-of.ts'
import type { Setup, Step } from '../setup.ts'

/** What the token has to be allowed, as the list at Cloudflare calls it. */
const permissions = `
  Account: Account Settings Read, Workers Scripts Edit, D1 Edit, Queues Edit, Workers R2 Storage Edit, Cloudflare Pages Edit
  Zone:    Zone Read, DNS Edit, Workers Routes Edit, Single Redirect Edit`

const makeToken = `make one at https://dash.cloudflare.com/profile/api-tokens (Create Custom Token) with${permissions}\nand give it as CLOUDFLARE_API_TOKEN`

const probesOf = (client: Cloudflare, account_id: string): readonly Probe[] => [
  ['D1 Edit', () => client.d1.database.list({ account_id })],
  ['Queues Edit', () => client.queues.list({ account_id })],
  ['Workers R2 Storage Edit', () => client.r2.buckets.list({ account_id })],
  ['Cloudflare Pages Edit', () => client.pages.projects.list({ account_id })],
  ['Workers Scripts Edit', () => client.workers.scripts.list({ account_id })],
  ['Zone Read', () => client.zones.list({ account: { id: account_id } })],
]

async function findAccount(
  setup: Setup,
  client: Cloudflare,
): Promise<{ id: string; name: string }> {
  const given = setup.services.CLOUDFLARE_ACCOUNT_ID
  if (given) {
    const { id, name } = await client.accounts.get({ account_id: given })
    return { id, name }
  }
  // One page: the SDK's own iteration goes on until a page is empty.
  const { result: accounts } = await client.accounts.list({ per_page: 50 })
  const [only] = accounts
  if (!only) throw new Refusal('the token reaches no account: allow it “Account Settings Read”')
  if (accounts.length === 1) return only
  const choices = accounts.map(({ id, name }) => `${id}  ${name}`)
  const question = { setting: 'CLOUDFLARE_ACCOUNT_ID', text: 'Which account?', choices }
  const chosen = (await setup.ask?.(question))?.split(' ')[0]
  const account = accounts.find(({ id }) => id === chosen)
  if (account) return account
  throw new Refusal(
    `the token reaches several accounts: give CLOUDFLARE_ACCOUNT_ID, one of\n  ${choices.join('\n  ')}`,
  )
}

/** Whether it is the token that is wrong, or what it was asked for. */
async function whyNoAccount(client: Cloudflare, error: unknown): Promise<never> {
  if (!isNotAllowed(error) && ![1000, 7003].includes(codeOf(error) ?? 0)) throw error
  const isKnown = await client.user.tokens.verify().then(
    () => true,
    () => false,
  )
  throw new Refusal(
    isKnown
      ? 'the token does not reach the account: allow it “Account Settings Read” there, or take CLOUDFLARE_ACCOUNT_ID away'
      : `Cloudflare does not know this token: ${makeToken}`,
  )
}

/** The token, the account it reaches, and what it may do there. */
export const cloudflareStep: Step = {
  name: 'Cloudflare account and token',
  remedy: `Add what is missing at https://dash.cloudflare.com/profile/api-tokens; a token needs${permissions}`,
  async run(setup) {
    const { services, isRehearsal } = setup
    const text = 'Cloudflare API token'
    await settingOf(setup, services, { setting: 'CLOUDFLARE_API_TOKEN', text, isSecret: true })
    const placeholder = isRehearsal ? { CLOUDFLARE_API_TOKEN: 'none' } : {}
    const access = openCloudflare({ ...placeholder, ...services }, setup.send('cloudflare'))
    if (!access) throw new Refusal(`there is no API token: ${makeToken}`)
    const { client } = access
    const account = await findAccount(setup, client).catch((error: unknown) =>
      whyNoAccount(client, error),
    )
    await checkPermissions(probesOf(client, account.id))
    setup.cloudflare = client
    setup.accountId = account.id
    services.CLOUDFLARE_ACCOUNT_ID = account.id
    return [found(`account “${account.name}”, and the token reaches what it has to`)]
  },
}
