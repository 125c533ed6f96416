import { Refusal } from '#scripts/refusal.ts'
import { isLoopbackHost, settingNames } from '#worker/settings.ts'
import { forgetSecrets, keptSecrets } from '../kept-secrets.ts'
import { found, made, skipped } from '../outcome.ts'
import { settingOf } from '../setting-of.ts'
import type { Outcome, Setup, Step } from '../setup.ts'
import { readWorkerConfig } from '../worker-config.ts'
import { workerHas } from '../worker-has.ts'

const isHere = (value: string) => URL.canParse(value) && isLoopbackHost(new URL(value).hostname)

/** What the worker is to have: given settings and what services said, without addresses of this machine. */
function wantedSecrets({ worker, keptFile, configFile }: Setup) {
  const given: Record<string, string> = { ...worker, ...keptSecrets(keptFile) }
  const { vars } = readWorkerConfig(configFile)
  const all = settingNames.flatMap((name) => {
    const value = given[name]
    return value ? [{ name, value }] : []
  })
  return {
    secrets: all.filter(({ name, value }) => !isHere(value) && !(name in vars)),
    left: all.filter(({ name, value }) => isHere(value) || name in vars).map(({ name }) => name),
  }
}

/** Puts secrets in one go, so that settings that only work together are never half there; they go by standard input. */
async function putSecrets(setup: Setup, secrets: readonly { name: string; value: string }[]) {
  const names = secrets.map(({ name }) => name).join(', ')
  if (setup.isRehearsal) {
    setup.say(`  would run wrangler secret bulk, with ${names} by standard input`)
    return
  }
  const pairs = Object.fromEntries(secrets.map(({ name, value }) => [name, value]))
  await setup.runWrangler(['secret', 'bulk'], JSON.stringify(pairs)).catch((error: unknown) => {
    // Wrangler's own words may hold a line of what it was given.
    const isOlder = /10214|10215|not (currently )?deployed/i.test(String(error))
    throw new Refusal(
      isOlder
        ? 'the worker has a newer version that is not deployed: run npm run deploy first'
        : 'wrangler secret bulk did not go through',
    )
  })
}

const opensDesk = /^(OPERATOR_TOKEN|ACCESS_AUD)$/

async function askForDesk(setup: Setup): Promise<void> {
  if (workerHas(setup, opensDesk) || setup.worker.ACCESS_AUD) return
  const text = 'Password of the desk, 12 characters or more; blank to leave it closed'
  await settingOf(setup, setup.worker, { setting: 'OPERATOR_TOKEN', text, isSecret: true })
}

/** Settings of the worker. A worker that is not there yet is made empty by wrangler, on no route, and filled by the first deployment. */
export const secretsStep: Step = {
  name: 'Secrets of the worker',
  remedy: 'Allow the token “Workers Scripts Edit”; npx wrangler secret bulk shows more',
  async run(setup) {
    await askForDesk(setup)
    const { secrets, left } = wantedSecrets(setup)
    const has = new Set(setup.workerSecrets)
    const fresh = keptSecrets(setup.keptFile)
    // A new endpoint may be one of another mode: its secret and the keys belong together.
    const isFresh = (name: string) =>
      name in fresh || (name.startsWith('STRIPE_') && 'STRIPE_WEBHOOK_SECRET' in fresh)
    const missing = secrets.filter(
      ({ name }) => setup.replacesSecrets || isFresh(name) || !has.has(name),
    )
    if (missing.length > 0) await putSecrets(setup, missing)
    if (!setup.isRehearsal) forgetSecrets(setup.keptFile)
    const put: readonly string[] = missing.map(({ name }) => name)
    const kept = [...has].filter((name) => !put.includes(name))
    const outcomes: Outcome[] = []
    if (kept.length > 0) outcomes.push(found(kept.join(', ')))
    if (missing.length > 0) outcomes.push(made(put.join(', ')))
    if (left.length > 0) {
      outcomes.push(skipped(`${left.join(', ')}: of this machine, or set in wrangler.toml`))
    }
    const canOpen = [...has, ...put].some((name) => opensDesk.test(name))
    if (!canOpen) {
      outcomes.push(
        skipped(
          'the desk: nothing opens it until OPERATOR_TOKEN is given (openssl rand -hex 24 makes one)',
        ),
      )
    }
    return outcomes.length > 0 ? outcomes : [skipped('secrets: none is given')]
  },
}
