import { entries as caseStudies } from '#words/case-studies.ts'
import { entries as landingPages } from '#words/landing-pages.ts'
import { site } from '#site.config.ts'
import {
  currentCommit,
  deploySteps,
  newDeployment,
  refuseOlder,
  rehearsedText,
  runSteps,
} from './deploy/deploy-steps.ts'
import { mailDisagreement } from './resources/settings-findings.ts'
import { mailSetup, refuseAnotherSite } from './resources/secrets.ts'
import { asked, openProduction, readStanding } from './deploy/production.ts'
import { wasPutBack } from './deploy/put-back.ts'
import { publication } from './deploy/publication.ts'
import { flag, main, parseWords } from './main.ts'
import { Refusal } from './refusal.ts'

/** What of production a deployment has to know before it begins. */
async function begin(isInstead: boolean) {
  const production = await openProduction()
  const { client, accountId, worker } = production
  await asked('which workers there are', refuseAnotherSite(client, accountId, worker, site))
  const [standing, commit] = [await readStanding(production), await currentCommit()]
  const isByClock = process.env['HOSTED_DEPLOY'] === 'schedule'
  if (isByClock && commit && wasPutBack(standing, commit.hash)) {
    throw new Refusal(
      'This commit was live, and another was put in its place: no clock brings it back. Next: push what mends it, or press deploy where it is meant.',
    )
  }
  if (commit && !isInstead) await refuseOlder(standing)
  return newDeployment(production, standing, commit)
}

// npm run deploy [-- --dry-run] [-- --with-samples] [-- --instead]
await main(async () => {
  const options = { 'dry-run': flag, 'with-samples': flag, instead: flag }
  const { values } = parseWords({ options })
  const isRehearsal = values['dry-run']
  const { refusal, isDemonstration } = publication(
    { ...site, caseStudies, landingPages },
    values['with-samples'],
  )
  if (refusal && !isRehearsal) throw new Refusal(refusal)
  // First whether Cloudflare can be asked: what it does not say of secrets would be told as missing.
  const deployment = isRehearsal ? null : await begin(values.instead)
  const refusals = [refusal, mailDisagreement(await mailSetup())].filter(Boolean)
  if (refusals.length > 0 && !isRehearsal) throw new Refusal(refusals.join('\n'))
  for (const reason of refusals) console.log(`npm run deploy will refuse this: ${reason}`)
  if (isDemonstration) {
    process.env['DEMONSTRATION'] = '1'
    console.log('A demonstration: it says what is a sample, and no search engine may list it.')
  }
  if (deployment?.commit?.isDirty) {
    console.log(
      'What lies here differs from its commit, and only the commit is noted: a worker that is tried later on is the commit’s.',
    )
  }
  await runSteps(deploySteps, deployment)
  if (!deployment) {
    console.log(rehearsedText(deploySteps, refusals.length > 0))
    return
  }
  const { commit, worker, pages, schema } = deployment
  console.log(
    `Deployed ${commit?.hash.slice(0, 12) ?? 'what lies here'}: worker ${worker}, pages ${pages}, database ${schema}.\nnpm run rollback puts worker and pages back to what ran before.`,
  )
})
