import { rmSync } from 'node:fs'
import { deploySteps } from './deploy/deploy-steps.ts'
import { mailDisagreement } from './deploy/mail-disagreement.ts'
import { mailSetup } from './deploy/mail-setup.ts'
import { publication } from './deploy/publication.ts'
import { main } from './main.ts'
import { Refusal } from './refusal.ts'
import { buildMarker } from './stack/build-when-changed.ts'
import { site } from '#site.config.ts'

// npm run deploy [-- --dry-run] [-- --with-samples]
await main(async () => {
  const isRehearsal = process.argv.includes('--dry-run')
  const { refusal, isDemonstration } = publication(site, process.argv.includes('--with-samples'))
  if (refusal && !isRehearsal) throw new Refusal(refusal)
  if (refusal) console.log(`Not rehearsed: ${refusal}`)
  const disagreement = mailDisagreement(await mailSetup())
  if (disagreement && !isRehearsal) throw new Refusal(disagreement)
  if (disagreement) console.log(`Not rehearsed: ${disagreement}`)
  if (isDemonstration) {
    process.env['DEMONSTRATION'] = '1'
    // What is built now is no site to start here afterwards.
    rmSync(buildMarker, { force: true })
    console.log('A demonstration: it says what is a sample, and no search engine may list it.')
  }
  for (const [index, { sentence, run, rehearse }] of deploySteps.entries()) {
    const work = isRehearsal ? rehearse : run
    const note = work ? '' : ' (not rehearsed)'
    console.log(`${index + 1}/${deploySteps.length} ${sentence}${note}`)
    await work?.()
  }
  console.log(isRehearsal ? 'Rehearsed: production is as it was.' : 'Deployed.')
})
