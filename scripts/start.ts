import { flag, main, parseWords } from './main.ts'
import { Refusal } from './refusal.ts'
import { withSampleYear } from './sample-year/keep-sample-here.ts'
import { buildWhenChanged } from './stack/build-when-changed.ts'
import { readStackSettings, requirePorts } from './stack/settings.ts'
import { stackSummary, startStack } from './stack/start-stack.ts'
import { stopOnSignal } from './stack/managed-process.ts'

stopOnSignal()
await main(async () => {
  const { values } = parseWords({ options: { 'with-year': flag } })
  const settings = readStackSettings()
  await requirePorts(settings)
  console.log('Building the site if its sources changed …')
  await buildWhenChanged()
  if (values['with-year']) await withSampleYear(settings)
  console.log('Starting database, worker and sandbox …')
  const stack = await startStack(settings)
  console.log(stackSummary('Site and worker', stack.origin, settings, stack.operatorToken))
  const { name, logFile } = await stack.ended
  await stack.stop()
  throw new Refusal(`The ${name} ended by itself; its log is ${logFile}.`)
})
