import { site } from '#site.config.ts'
import { openProduction, readStanding } from './deploy/production.ts'
import { chooseRelease, releaseTable, rollbackCalls, schemaObjection } from './deploy/put-back.ts'
import { checkLead, smokeCheck } from './deploy/smoke-check.ts'
import { flag, main, parseWords } from './main.ts'
import { Refusal } from './refusal.ts'

// npm run rollback [-- RELEASE] [-- --list] [-- --dry-run]: pages and worker as they were one deployment before, or at the one named.
await main(async () => {
  const { values, positionals } = parseWords({
    allowPositionals: true,
    options: {
      list: flag,
      'dry-run': flag,
      'schema-tried': flag,
      'with-old-secrets': flag,
    },
  })
  const production = await openProduction()
  const standing = await readStanding(production)
  console.log(releaseTable(standing))
  if (values.list) return
  const release = chooseRelease(standing, positionals[0])
  const objection = schemaObjection(standing, release)
  if (objection && !values['schema-tried']) throw new Refusal(objection)
  const calls = rollbackCalls(production, standing, release, values['with-old-secrets'])
  for (const { sentence, run } of calls) {
    console.log(`Put back: ${sentence}`)
    if (!values['dry-run']) await run()
  }
  if (values['dry-run']) {
    console.log('Rehearsed: production is as it was.')
    return
  }
  console.log(`Check ${site.origin} as a visitor would, and send a lead of nobody’s to the CRM`)
  try {
    await smokeCheck({ origin: site.origin })
    console.log(await checkLead(production))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(
      `Pages and worker are put back, and production is still not well:\n${error.message}\nNext: npm run doctor looks at what is not deployed (database, queues, services); npm run rollback goes one deployment further back.`,
    )
  }
  console.log(`Back at ${release.commit.slice(0, 12)}. The database stayed as it is.`)
})
