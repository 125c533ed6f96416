import { turnstileOrigin } from '#contract/turnstile.ts'
import type { Finding } from './finding.ts'
import { notLookedAt } from './not-looked-at.ts'

const id = 'settings.turnstile.secret'

/** No widget of ours makes such a token: what is said of it tells whether the secret is accepted. */
const noToken = 'doctor'
const patienceMs = 5_000

type Keys = {
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  TURNSTILE_API_BASE?: string
}

async function codesFor({ TURNSTILE_SECRET_KEY = '', TURNSTILE_API_BASE }: Keys) {
  const answer = await fetch(`${TURNSTILE_API_BASE ?? turnstileOrigin}/turnstile/v0/siteverify`, {
    method: 'POST',
    body: new URLSearchParams({ secret: TURNSTILE_SECRET_KEY, response: noToken }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const { success, 'error-codes': codes = [] } = (await answer.json()) as {
    success?: boolean
    'error-codes'?: string[]
  }
  return success ? ['passed'] : codes
}

/** Whether Turnstile takes the secret these settings hold; null where they hold no pair of keys. */
export async function turnstileFinding(keys: Keys): Promise<Finding | null> {
  if (!keys.TURNSTILE_SITE_KEY || !keys.TURNSTILE_SECRET_KEY) return null
  const isTestKey = [keys.TURNSTILE_SITE_KEY, keys.TURNSTILE_SECRET_KEY].some((key) =>
    /^[123]x0{20}/.test(key),
  )
  if (isTestKey) {
    return {
      id,
      state: 'missing',
      sentence: 'Turnstile has Cloudflare’s keys for tests: set your own.',
    }
  }
  const codes = await codesFor(keys).catch(() => null)
  if (codes?.includes('invalid-input-response')) {
    return { id, state: 'good', sentence: 'Turnstile accepts TURNSTILE_SECRET_KEY.' }
  }
  if (codes?.some((code) => code.includes('secret'))) {
    return {
      id,
      state: 'missing',
      sentence: 'Turnstile refuses TURNSTILE_SECRET_KEY: everybody passes until it is mended.',
    }
  }
  return notLookedAt(id, 'whether Turnstile accepts TURNSTILE_SECRET_KEY', 'it did not answer')
}
