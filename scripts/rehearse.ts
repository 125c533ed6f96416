import { site } from '#site.config.ts'
import { smokeCheck, syntheticCheck } from './deploy/smoke-check.ts'
import { askFront, chromiumFlags } from './local-production/front.ts'
import { localDatabase, startLocalProduction } from './local-production/start-local-production.ts'
import { flag, main, parseWords } from './main.ts'
import { Refusal } from './refusal.ts'
import { buildWhenChanged } from './stack/build-when-changed.ts'
import { readStackSettings, requirePorts } from './stack/settings.ts'
import { stackSummary } from './stack/start-stack.ts'
import { stopOnSignal } from './stack/managed-process.ts'

stopOnSignal()
// npm run rehearse [-- --once]: production on this machine, looked at as a deployment is; --once ends it after that.
await main(async () => {
  const { values } = parseWords({ options: { once: flag } })
  const settings = readStackSettings()
  await requirePorts(settings)
  console.log('Building the site if its sources changed …')
  await buildWhenChanged()
  console.log('Starting pages, worker, database and sandbox behind one front …')
  const production = await startLocalProduction(settings, { cronEveryMs: 2_000 })
  try {
    const ask = askFront(production.front)
    console.log(`Check ${site.origin} as a visitor would`)
    await smokeCheck({ origin: site.origin, ask, attempts: 3 })
    const seen = await syntheticCheck({
      query: localDatabase(settings.stateDir),
      origin: site.origin,
      ask,
      pauseMs: 500,
    })
    console.log(`Send a lead of nobody’s all the way to the CRM: ${seen}`)
    if (values.once) return
    console.log(stackSummary('Production', site.origin, settings, production.operatorToken))
    const words = chromiumFlags(production.front, production).map((word) => `'${word}'`)
    console.log(
      `  Only a browser that is told so finds it here:\n\n  chromium --user-data-dir=$(mktemp -d) ${words.join(' ')} ${site.origin}\n`,
    )
    const { name, logFile } = await production.ended
    throw new Refusal(`The ${name} ended by itself; its log is ${logFile}.`)
  } finally {
    await production.stop()
  }
})
