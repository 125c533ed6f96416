import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { site } from '#site.config.ts'
import { malformedProblems, parseSettings } from '#worker/settings.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { root } from './root.ts'
import { serviceSettings } from './services/service-settings.ts'
import { prompt } from './setup/prompt.ts'
import { rehearse } from './setup/rehearse.ts'
import { runSetup } from './setup/run-setup.ts'
import { runWrangler } from './setup/run-wrangler.ts'
import type { Setup } from './setup/setup.ts'
import { givenSettings } from './stack/settings.ts'

const options = new Set(['--dry-run', '--yes', '--replace-secrets'])

function readOptions(words: readonly string[]): ReadonlySet<string> {
  const unknown = words.find((word) => !options.has(word))
  if (unknown) throw new Refusal(`npm run setup knows ${[...options].join(', ')}, not ${unknown}.`)
  return new Set(words)
}

// npm run setup [-- --dry-run] [-- --yes] [-- --replace-secrets]: from a clone to what npm run deploy needs.
await main(async () => {
  const chosen = readOptions(process.argv.slice(2))
  const isRehearsal = chosen.has('--dry-run')
  const worker = givenSettings(process.env)
  const malformed = malformedProblems(parseSettings(worker))
  if (malformed.length > 0) throw new Refusal(malformed.join('\n'))
  const services = serviceSettings()
  const canAnswer = process.stdin.isTTY && !isRehearsal && !chosen.has('--yes')
  const hasKey = {
    cloudflare: services.CLOUDFLARE_API_TOKEN,
    stripe: worker.STRIPE_SECRET_KEY,
    crm: worker.GHL_API_TOKEN,
    resend: services.MAIL_ADMIN_KEY ?? worker.MAIL_API_KEY,
    postmark: services.MAIL_ADMIN_KEY,
  }
  const setup: Setup = {
    isRehearsal,
    siteFile: join(root, 'site.config.ts'),
    configFile: join(root, 'wrangler.toml'),
    keptFile: join(root, '.wrangler/setup-secrets.json'),
    site: { ...site },
    worker,
    services,
    replacesSecrets: chosen.has('--replace-secrets'),
    cloudflare: null,
    accountId: '',
    zone: null,
    pagesHost: '',
    workerSecrets: null,
    ask: canAnswer ? prompt : null,
    say: (line) => console.log(line),
    send: (service) =>
      isRehearsal
        ? rehearse({
            service,
            canRead: Boolean(hasKey[service]),
            say: (line) => setup.say(`  ${line}`),
          })
        : fetch,
    runWrangler: (words, input) => runWrangler(setup, words, input),
  }
  await runSetup(setup, process.env)
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
