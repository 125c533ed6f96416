import type Cloudflare from 'cloudflare'
import type { ServiceSettings } from '#scripts/services/service-settings.ts'
import type { SettingName } from '#worker/settings.ts'
import type { Question } from './question.ts'

/** What of site.config.ts a live site hangs on. */
export type SiteFacts = {
  brand: string
  origin: string
  contactEmail: string
  mailFrom: string | null
  pagesProject: string
}

/** A step's answer: what was there, what it made, and what is left to a person. */
export type Outcome = {
  result: 'found' | 'made' | 'changed' | 'skipped' | 'to do'
  sentence: string
}

/** Everything the steps work with; later ones read what earlier ones found. */
export type Setup = {
  isRehearsal: boolean
  siteFile: string
  /** wrangler.toml. */
  configFile: string
  /** Where secrets wait that a service gives once, until the worker has them. */
  keptFile: string
  site: SiteFacts
  worker: Partial<Record<SettingName, string>>
  services: ServiceSettings
  /** Whether secrets that the worker has are put anew. */
  replacesSecrets: boolean
  cloudflare: Cloudflare | null
  accountId: string
  zone: { id: string; name: string } | null
  /** Where the Pages project is reached: its name, or another where that is somebody else's. */
  pagesHost: string
  /** Names of the worker's secrets; null while there is no worker. */
  workerSecrets: readonly string[] | null
  /** Null where nobody is there to answer. */
  ask: ((question: Question) => Promise<string | undefined>) | null
  say: (line: string) => void
  /** How each service is reached. */
  send: (service: 'cloudflare' | 'stripe' | 'crm' | 'resend' | 'postmark') => typeof fetch
  runWrangler: (words: readonly string[], input: string) => Promise<string>
}

/** One thing production needs. Doing it twice changes nothing. */
export type Step = {
  name: string
  /** What to do when it fails, and the command after that. */
  remedy: string
  run: (setup: Setup) => Promise<readonly Outcome[]>
}
