import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { cloudflareKeys } from '#sandbox/cloudflare/store.ts'
import { sandboxKeys } from '#sandbox/stripe/keys.ts'
import { keepSecret } from '#scripts/resources/secrets.ts'
import type { Context } from '#scripts/resources/resource.ts'
import { root } from '#scripts/root.ts'
import type { SettingName } from '#worker/settings.ts'
import { openStage } from './setup-stage.ts'

/** As if a run ended before the worker has its secrets. */
const withoutWrangler = (setup: Context) =>
  void (setup.runWrangler = () => Promise.reject(new Error('no')))

/** As if a kept secret had been lost. */
const forgetKept = ({ keptFile }: { keptFile: string }, name: SettingName) =>
  keepSecret({ keptFile, worker: {}, isRehearsal: false }, name, '')

/** Answers questions with what is typed, and notes which were asked. */
function typing(typed: Partial<Record<string, string>>) {
  const asked: string[] = []
  const ask: Context['ask'] = ({ setting }) => {
    asked.push(setting)
    return Promise.resolve(typed[setting])
  }
  return { asked, ask }
}

test('a password of the desk is made where none is given, once, for its owner’s eyes alone', async () => {
  await using stage = await openStage()
  const run = () => stage.setUp((setup) => delete setup.worker.OPERATOR_TOKEN)
  const { said } = await run()
  const file = join(dirname(stage.keptFile), 'desk-password')
  expect(said).toContain(`the desk’s password (OPERATOR_TOKEN) was made and is in ${file}`)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const password = readFileSync(file, 'utf8').trim()
  expect(password).toMatch(/^[\da-f]{48}$/)
  expect(said).not.toContain(password)
  expect((await stage.inventory()).scripts[0]?.secrets).toContain('OPERATOR_TOKEN')
  const again = await run()
  expect(again.written).toEqual([])
  expect(again.said).not.toContain('desk-password')
})

test('a password that an earlier run made is named and not asked for, and one that is given takes its place', async () => {
  await using stage = await openStage()
  await stage.run((setup) => (delete setup.worker.OPERATOR_TOKEN, withoutWrangler(setup)))
  let put = ''
  await stage.run((setup) => {
    setup.runWrangler = (_, input) => Promise.reject(new Error((put = input)))
  })
  expect(JSON.parse(put)).toMatchObject({ OPERATOR_TOKEN: stage.secrets.at(-1) })
  const { asked, ask } = typing({ OPERATOR_TOKEN: 'typed-at-the-third-run' })
  const { said } = await stage.setUp((setup) => {
    delete setup.worker.OPERATOR_TOKEN
    setup.ask = ask
  })
  expect(asked).toEqual([])
  expect(said).toContain('(OPERATOR_TOKEN) was made and is in')
})

test('signing secrets outlive a run that ends before the worker has them, readable to their owner alone', async () => {
  await using stage = await openStage()
  const broken = await stage.run(withoutWrangler)
  expect(broken.refusal).toContain('Secrets of the worker')
  expect(statSync(stage.keptFile).mode & 0o777).toBe(0o600)
  // Resend says its secret again; Stripe never does.
  forgetKept(stage, 'MAIL_WEBHOOK_SECRET')
  const { said } = await stage.setUp()
  expect(said).toMatch(/made: .*MAIL_WEBHOOK_SECRET/)
  expect(said).toMatch(/made: .*STRIPE_WEBHOOK_SECRET/)
  expect(existsSync(stage.keptFile)).toBe(false)
})

test('an endpoint whose signing secret nobody knows is told how to be rolled', async () => {
  await using stage = await openStage()
  await stage.run(withoutWrangler)
  forgetKept(stage, 'STRIPE_WEBHOOK_SECRET')
  expect((await stage.run()).said).toContain('roll its secret, give it as STRIPE_WEBHOOK_SECRET')
})

test('what is typed is used, and a question is not asked twice, unless secrets are to be replaced', async () => {
  await using stage = await openStage()
  const STRIPE_SECRET_KEY = stage.secrets[1] ?? ''
  const run = async (change: (setup: Context) => void) => {
    const { asked, ask } = typing({ CLOUDFLARE_API_TOKEN: cloudflareKeys.token, STRIPE_SECRET_KEY })
    const { said } = await stage.setUp((setup) => {
      delete setup.worker.STRIPE_SECRET_KEY
      change(setup)
      setup.ask = ask
    })
    return { said, asked }
  }
  const withoutToken = (setup: Context) => delete setup.services.CLOUDFLARE_API_TOKEN
  const first = await run(withoutToken)
  expect(first.asked).toEqual(['CLOUDFLARE_API_TOKEN', 'STRIPE_SECRET_KEY'])
  expect(first.said).toContain('made: prices')
  const again = await run(withoutToken)
  expect(again.asked).toEqual(['CLOUDFLARE_API_TOKEN'])
  expect(again.said).not.toContain('nothing can be bought')
  // Given to look at Stripe, it may be of another mode than the publishable key that the worker has.
  const looking = await run((setup) => {
    setup.worker.STRIPE_SECRET_KEY = STRIPE_SECRET_KEY
    delete setup.worker.STRIPE_PUBLISHABLE_KEY
  })
  expect(looking.asked).toEqual(['STRIPE_PUBLISHABLE_KEY'])
  const replaced = await run((setup) => {
    setup.replacesSecrets = true
    setup.worker.STRIPE_WEBHOOK_SECRET = sandboxKeys.webhook
  })
  expect(replaced.asked).toEqual(['STRIPE_SECRET_KEY'])
  expect(replaced.said).toMatch(/made: .*STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY/)
  // Keys of another account go with its endpoint.
  const other = await stage.run((setup) => {
    setup.worker.STRIPE_API_BASE = `${stage.origin}/stripe/account/another`
  })
  expect(other.said).toMatch(
    /made: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET/,
  )
})

test('keys that go back to an account whose endpoint is there already wait for its signing secret', async () => {
  await using stage = await openStage()
  const another = (setup: Context) =>
    void (setup.worker.STRIPE_API_BASE = `${stage.origin}/stripe/account/another`)
  const replacing = (setup: Context) => void (setup.replacesSecrets = true)
  await stage.setUp()
  await stage.setUp((setup) => (another(setup), replacing(setup)))
  const back = await stage.run(replacing)
  expect(back.said).toContain('roll its secret, give it as STRIPE_WEBHOOK_SECRET')
  expect(back.said).not.toContain('found: the signing secret')
  expect(back.said).not.toMatch(/made: .*STRIPE_SECRET_KEY/)
  expect(back.said).toMatch(/made: .*GHL_API_TOKEN/)
  const given = await stage.setUp((setup) => {
    replacing(setup)
    setup.worker.STRIPE_WEBHOOK_SECRET = sandboxKeys.webhook
  })
  expect(given.said).toMatch(
    /made: .*STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET/,
  )
})

test('secrets that were half replaced wait for their keys, and the next command says how', async () => {
  await using stage = await openStage()
  await stage.setUp()
  const replacing = (setup: Context) => {
    setup.worker.STRIPE_API_BASE = `${stage.origin}/stripe/account/another`
    setup.replacesSecrets = true
  }
  const { refusal } = await stage.run((setup) => (replacing(setup), withoutWrangler(setup)))
  expect(refusal).toContain('Then: npm run setup -- --replace-secrets (')
  const withoutKeys = await stage.setUp((setup) => {
    setup.worker = { STAFF_TOKEN: 'staff-of-a-test' }
  })
  expect(withoutKeys.said).toMatch(/made: .*STAFF_TOKEN/)
  expect(withoutKeys.said).not.toMatch(/made: .*STRIPE_/)
  expect(withoutKeys.said).toContain('to do: STRIPE_WEBHOOK_SECRET waits')
  expect((await stage.setUp(replacing)).said).toMatch(/made: .*STRIPE_WEBHOOK_SECRET/)
  expect(existsSync(stage.keptFile)).toBe(false)
})

test('what is typed and cannot be right is refused by name, and not stored', async () => {
  await using stage = await openStage()
  const { refusal } = await stage.run((setup) => {
    delete setup.worker.OPERATOR_TOKEN
    setup.ask = typing({ OPERATOR_TOKEN: 'short' }).ask
  })
  expect(refusal).toContain('Secrets of the worker: OPERATOR_TOKEN must be at least 12')
  expect((await stage.inventory()).scripts).toEqual([])
})

test('what .dev.vars gives the worker of this machine is nothing for the live one', () => {
  const withDevVars = `data:text/javascript,${encodeURIComponent(`import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { existsSync, readFileSync } = fs
const isOurs = (file) => String(file).endsWith('.dev.vars')
fs.existsSync = (file) => isOurs(file) || existsSync(file)
fs.readFileSync = (file, how) => isOurs(file) ? 'OPERATOR_TOKEN=short' : readFileSync(file, how)
syncBuiltinESMExports()`)}`
  const words = ['--import', withDevVars, join(root, 'scripts/setup.ts'), '--dry-run']
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect(stdout).toMatch(/^1\/\d+ Site/)
  expect(stderr).not.toContain('OPERATOR_TOKEN')
})

test('keys of another mode than the live worker’s are refused, unless secrets are to be replaced', async () => {
  await using stage = await openStage()
  await stage.setUp()
  const run = (live: 'live' | 'test' | null, replaces = false) =>
    stage.run((setup) => {
      setup.liveMode = () => Promise.resolve(live)
      setup.replacesSecrets = replaces
    })
  const { refusal, written } = await run('live')
  expect(refusal).toMatch(/is a test key, and the live worker has live ones/)
  expect(refusal).toContain('npm run setup -- --replace-secrets')
  expect(written).toEqual([])
  for (const { refusal: none } of [await run('test'), await run(null), await run('live', true)]) {
    expect(none).toBeNull()
  }
})
