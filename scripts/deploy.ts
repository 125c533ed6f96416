import { deploySteps } from './deploy/deploy-steps.ts'
import { main } from './main.ts'

// npm run deploy [-- --dry-run]
await main(async () => {
  const isRehearsal = process.argv.includes('--dry-run')
  for (const [index, { sentence, run, rehearse }] of deploySteps.entries()) {
    const work = isRehearsal ? rehearse : run
    const note = work ? '' : ' (not rehearsed)'
    console.log(`${index + 1}/${deploySteps.length} ${sentence}${note}`)
    await work?.()
  }
  console.log(isRehearsal ? 'Rehearsed: production is as it was.' : 'Deployed.')
})
