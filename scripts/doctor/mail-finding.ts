import { mailDisagreement } from '#scripts/deploy/mail-disagreement.ts'
import { mailSetup } from '#scripts/deploy/mail-setup.ts'
import type { Finding } from './finding.ts'

/** Whether what pages promise by mail is sent; `secrets` are the names of the worker's. */
export async function mailFinding(secrets: readonly string[]): Promise<Finding> {
  const id = 'settings.mail'
  const setup = await mailSetup(secrets)
  const disagreement = mailDisagreement(setup)
  if (disagreement) return { id, state: 'missing', sentence: disagreement }
  return setup.mailFrom === null
    ? { id, state: 'optional', sentence: 'No mail is sent, and no page promises one.' }
    : { id, state: 'good', sentence: 'What pages promise by mail is sent.' }
}
