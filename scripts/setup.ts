import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isCancel, password, select, text } from '@clack/prompts'
import { healthPath } from '#contract/paths.ts'
import { site } from '#site.config.ts'
import { settingNames } from '#worker/settings.ts'
import { askLive } from './doctor/browser.ts'
import type { Health } from './doctor/health.ts'
import { flag, main, parseWords } from './main.ts'
import { Refusal } from './refusal.ts'
import { serviceSettings } from './resources/account.ts'
import { rehearse, runWrangler, setUp } from './resources/set-up.ts'
import { newContext, type Context, type Question } from './resources/resource.ts'
import { root } from './root.ts'
import { givenOf, soundSettings } from './stack/settings.ts'

const options = { 'dry-run': flag, yes: flag, 'replace-secrets': flag }

/** Asks at the terminal. @throws {Refusal} when the owner stops. */
async function prompt({ text: message, isSecret, usual, choices }: Question): Promise<string> {
  const answer = choices
    ? await select({ message, options: choices.map((value) => ({ value, label: value })) })
    : await (isSecret
        ? password({ message })
        : text({ message, placeholder: usual, defaultValue: usual }))
  if (!isCancel(answer)) return answer
  throw new Refusal('stopped')
}

/** The mode of the Stripe keys that the live worker has; null where it does not say. */
async function liveMode(): Promise<string | null> {
  const answer = await askLive(`${site.origin}${healthPath}`).catch(() => null)
  try {
    return (JSON.parse(answer?.text ?? '') as Health).payments?.mode ?? null
  } catch {
    return null
  }
}

// npm run setup [-- --dry-run] [-- --yes] [-- --replace-secrets]: from a clone to what npm run deploy needs.
await main(async () => {
  const { values: chosen } = parseWords({ options })
  const isRehearsal = chosen['dry-run']
  // Not of `.dev.vars`, whose keys are this machine's: they would go to production.
  const worker = givenOf(settingNames, process.env, {})
  soundSettings(worker)
  const services = serviceSettings()
  const canAnswer = process.stdin.isTTY && !isRehearsal && !chosen.yes
  const hasKey = {
    cloudflare: services.CLOUDFLARE_API_TOKEN,
    stripe: worker.STRIPE_SECRET_KEY,
    crm: worker.GHL_API_TOKEN,
    resend: services.MAIL_ADMIN_KEY ?? worker.MAIL_API_KEY,
    postmark: services.MAIL_ADMIN_KEY,
  }
  const context: Context = {
    ...newContext({ ...site }, worker, services),
    makes: true,
    isRehearsal,
    replacesSecrets: chosen['replace-secrets'],
    ask: canAnswer ? prompt : null,
    say: (line) => console.log(line),
    liveMode,
    send: (service) =>
      isRehearsal
        ? rehearse(service, Boolean(hasKey[service]), (line) => context.say(line))
        : fetch,
    runWrangler: (words, input) => runWrangler(context, words, input),
  }
  await setUp(context, process.env)
  if (isRehearsal) {
    console.log('Rehearsed: nothing was made. npm run setup does it.')
    return
  }
  console.log('\nWhat npm run doctor says now:')
  // What was typed opens the services to it, too.
  const env = { ...process.env, ...services, ...worker }
  spawnSync(process.execPath, [join(root, 'scripts/doctor.ts')], { stdio: 'inherit', env })
  console.log(
    'What it still misses of the live site comes with the next command, if it is no line of yours above: npm run deploy',
  )
})
