import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { inventory } from '#sandbox/cloudflare/cloudflare.ts'
import { cloudflareKeys } from '#sandbox/cloudflare/store.ts'
import { mailKeys } from '#sandbox/mail/keys.ts'
import { startSandbox } from '#sandbox/server.ts'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import { openCloudflare } from '#scripts/resources/account.ts'
import { root } from '#scripts/root.ts'
import { stripeClient } from '#worker/payments/stripe.ts'
import { parseSettings } from '#worker/settings.ts'
import { rehearse, setUp } from '#scripts/resources/set-up.ts'
import { type Context, newContext } from '#scripts/resources/resource.ts'

export const domain = 'firm.com'

/** Values that may be read nowhere. */
const secrets = {
  cloudflare: cloudflareKeys.token,
  stripe: sandboxKeys.secret,
  crm: 'pit-of-a-test-1234',
  mail: mailKeys.api,
  operator: 'operator-of-a-test',
}

/**
 * A clone's files in a folder of their own, and stand-ins of every service: Cloudflare's knows the zone and nothing
 * else. `run` sets up as the command does, and answers what was said.
 */
export async function openStage() {
  const { server, port } = await startSandbox(0)
  const origin = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'orrery-setup-'))
  const siteFile = join(folder, 'site.config.ts')
  const configFile = join(folder, 'wrangler.toml')
  const keptFile = join(folder, '.wrangler/setup-secrets.json')
  copyFileSync(join(root, 'site.config.ts'), siteFile)
  copyFileSync(join(root, 'wrangler.toml'), configFile)
  const written: string[] = []

  const ask = async <Answer>(path: string, body?: object): Promise<Answer> => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    return (await (await fetch(`${origin}${path}`, init)).json()) as Answer
  }

  const send: typeof fetch = (input, init) => {
    const { method, url } = new Request(input, init)
    if (method !== 'GET') written.push(`${method} ${new URL(url).pathname}`)
    return fetch(input, init)
  }

  /** What wrangler does with `secret bulk`, to the same stand-in. */
  const runWrangler: Context['runWrangler'] = async (words, input) => {
    written.push(`wrangler ${words.join(' ')}`)
    const script = `${origin}/cloudflare/client/v4/accounts/${cloudflareKeys.account}/workers/scripts/orrery`
    const headers = { authorization: `Bearer ${cloudflareKeys.token}` }
    const form = new FormData()
    form.set('metadata', '{}')
    await fetch(script, { method: 'PUT', headers, body: form })
    const given = JSON.parse(input) as Record<string, string>
    const bodies = Object.entries(given).map(([name, text]) => [name, { name, text }])
    const body = JSON.stringify({ secrets: Object.fromEntries(bodies) })
    await fetch(`${script}/secrets-bulk`, { method: 'PATCH', headers, body })
    return ''
  }

  const newSetup = (said: string[]): Context => ({
    ...newContext(
      {
        brand: 'A firm',
        origin: `https://${domain}`,
        alsoServedAt: [],
        contactEmail: `hello@${domain}`,
        mailFrom: `post@${domain}`,
        pagesProject: 'firm',
      },
      {
        STRIPE_SECRET_KEY: secrets.stripe,
        STRIPE_PUBLISHABLE_KEY: sandboxKeys.publishable,
        STRIPE_API_BASE: `${origin}/stripe`,
        GHL_API_TOKEN: secrets.crm,
        GHL_LOCATION_ID: 'location-of-a-test',
        GHL_API_BASE: `${origin}/crm/api`,
        MAIL_PROVIDER: 'resend',
        MAIL_API_KEY: secrets.mail,
        MAIL_API_BASE: `${origin}/mail/resend`,
        OPERATOR_TOKEN: secrets.operator,
      },
      {
        CLOUDFLARE_API_TOKEN: secrets.cloudflare,
        CLOUDFLARE_API_BASE: `${origin}/cloudflare/client/v4`,
      },
    ),
    makes: true,
    siteFile,
    configFile,
    keptFile,
    say: (line) => said.push(line),
    send: () => send,
    runWrangler,
  })

  await ask('/cloudflare/arrange', { zones: [domain] })

  return {
    origin,
    siteFile,
    configFile,
    keptFile,
    ask,
    arrange: (wanted: object) => ask('/cloudflare/arrange', wanted),
    /** What Cloudflare and Stripe are asked with beside set-up. */
    cloudflare() {
      const access = openCloudflare(newSetup([]).services)
      if (!access) throw new Error('A token was given.')
      return access.client
    },
    stripe() {
      const keys = { ...newSetup([]).worker, STRIPE_WEBHOOK_SECRET: sandboxKeys.webhook }
      return stripeClient(parseSettings(keys).settings)
    },
    inventory: () => ask<ReturnType<typeof inventory>>('/cloudflare/inventory.json'),
    /** Runs with changes to what is given; answers lines, writing calls and, where it stopped, the refusal. */
    async run(change: (setup: Context) => void = () => {}, given: Record<string, string> = {}) {
      const said: string[] = []
      const setup = newSetup(said)
      change(setup)
      written.length = 0
      const refusal = await setUp(setup, given).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      return { said: said.join('\n'), written: [...written], refusal, setup }
    },
    /** The same, for a run that has to come to its end. */
    async setUp(change?: (setup: Context) => void, given?: Record<string, string>) {
      const run = await this.run(change, given)
      if (run.refusal) throw new Error(run.refusal)
      return run
    },
    /** The same without writing: reading calls go out while there is a token. */
    rehearse(change: (setup: Context) => void = () => {}, canRead = true) {
      return this.run((setup) => {
        setup.isRehearsal = true
        setup.send = (service) => rehearse(service, canRead, (line) => setup.say(line))
        change(setup)
      })
    },
    secrets: Object.values(secrets),
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
