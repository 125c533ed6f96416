import type Cloudflare from 'cloudflare'
import { APIError } from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import { openCloudflare } from '#scripts/services/cloudflare.ts'
import { found } from '../outcome.ts'
import { settingOf } from '../setting-of.ts'
import type { Setup, Step } from '../setup.ts'

/** What the token has to be allowed, as the list at Cloudflare calls it. */
const permissions = `
  Account: Account Settings Read, Workers Scripts Edit, D1 Edit, Queues Edit, Workers R2 Storage Edit, Cloudflare Pages Edit
  Zone:    Zone Read, DNS Edit, Workers Routes Edit, Single Redirect Edit`

const makeToken = `make one at https://dash.cloudflare.com/profile/api-tokens (Create Custom Token) with${permissions}\nand give it as CLOUDFLARE_API_TOKEN`

/** A call for each thing the token has to reach; reading one says whether it does. */
const probes: readonly [
  permission: string,
  ask: (client: Cloudflare, account: string) => Promise<unknown>,
][] = [
  ['D1 Edit', (client, account_id) => client.d1.database.list({ account_id })],
  ['Queues Edit', (client, account_id) => client.queues.list({ account_id })],
  ['Workers R2 Storage Edit', (client, account_id) => client.r2.buckets.list({ account_id })],
  ['Cloudflare Pages Edit', (client, account_id) => client.pages.projects.list({ account_id })],
  ['Workers Scripts Edit', (client, account_id) => client.workers.scripts.list({ account_id })],
  ['Zone Read', (client, id) => client.zones.list({ account: { id } })],
]

const codeOf = (error: unknown) => (error instanceof APIError ? error.errors[0]?.code : undefined)

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

/** Names every permission the token lacks at once. */
async function checkPermissions(client: Cloudflare, account: string): Promise<void> {
  const lacks: string[] = []
  for (const [permission, ask] of probes) {
    try {
      await ask(client, account)
    } catch (error) {
      if (codeOf(error) === 10_000 || codeOf(error) === 9109) lacks.push(permission)
      // That R2 is not switched on is said by its own step.
      else if (codeOf(error) !== 10_042) throw error
    }
  }
  if (lacks.length > 0) throw new Refusal(`the token lacks ${lacks.join(', ')}`)
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
    const account = await findAccount(setup, client).catch((error: unknown) => {
      if (codeOf(error) === 9109 || codeOf(error) === 1000) {
        throw new Refusal(`Cloudflare does not know this token: ${makeToken}`)
      }
      throw error
    })
    await checkPermissions(client, account.id)
    setup.cloudflare = client
    setup.accountId = account.id
    services.CLOUDFLARE_ACCOUNT_ID = account.id
    return [found(`account “${account.name}”, and the token reaches what it has to`)]
  },
}
