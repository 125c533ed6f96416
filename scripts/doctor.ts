import { findingLine, type Finding } from './doctor/finding.ts'
import { libraryFindings } from './doctor/library-findings.ts'
import { machineFindings } from './doctor/machine-findings.ts'
import { mailFinding } from './doctor/mail-finding.ts'
import { productionSecrets } from './doctor/production-secrets.ts'
import { secretFindings } from './doctor/secret-findings.ts'
import { siteFindings } from './doctor/site-findings.ts'
import { turnstileFinding } from './doctor/turnstile-finding.ts'
import { workerFindings } from './doctor/worker-findings.ts'
import { givenSettings } from './stack/settings.ts'
import { main } from './main.ts'

function show(title: string, findings: readonly Finding[]): number {
  console.log([`\n${title}`, ...findings.map(findingLine)].join('\n'))
  return findings.filter(({ state }) => state === 'missing').length
}

// npm run doctor: what production still lacks, in words. Ends with 1 when something needed is missing.
await main(async () => {
  const given = givenSettings(process.env)
  const turnstile = await turnstileFinding(given)
  let missing = show(
    'This machine (environment and .dev.vars; the sandbox plays what is not set)',
    [...machineFindings(given), ...(turnstile ? [turnstile] : [])],
  )
  missing += show('site.config.ts', siteFindings())
  missing += show('library/ (what buyers are given)', libraryFindings())
  missing += show('wrangler.toml', workerFindings())
  const secrets = await productionSecrets()
  if (secrets) {
    missing += show('Secrets of the worker (npx wrangler secret put NAME)', [
      ...secretFindings(secrets),
      await mailFinding(secrets),
    ])
  } else {
    missing += show('Secrets of the worker', [
      {
        state: 'missing',
        sentence:
          'Cloudflare could not be asked: run npx wrangler login, then npm run doctor again.',
      },
    ])
  }
  console.log(missing ? `\n${missing} to see to before production.` : '\nReady for production.')
  return missing ? 1 : 0
})
