import { turnstileOrigin, turnstileScriptPath } from '#contract/turnstile.ts'

/** The part of Turnstile's script that is used. */
export type TurnstileApi = {
  render: (container: HTMLElement, parameters: Record<string, unknown>) => string | undefined
  reset: (widgetId: string) => void
}

type Policy = { createScriptURL: (url: string) => string }

/** The one script this file may turn into running code: Cloudflare's, or what our own worker passes on in its place. */
const isTurnstile = (url: string) =>
  url === turnstileOrigin + turnstileScriptPath ||
  (url.startsWith('/api/') && url.endsWith(turnstileScriptPath))

/** The address as the page's Trusted Types want it, or as it is where the browser has none. */
function trusted(url: string): string {
  if (!isTurnstile(url)) throw new TypeError('This address is not Turnstile’s script.')
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
  policy ??= trustedTypes?.createPolicy('turnstile', { createScriptURL: () => url })
  return policy?.createScriptURL(url) ?? url
}

let policy: Policy | undefined

const patienceMs = 10_000

let loading: Promise<TurnstileApi> | undefined

const loaded = () => (globalThis as { turnstile?: TurnstileApi }).turnstile

function addScript(url: string): Promise<TurnstileApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Turnstile did not load.'))
    }
    const timer = setTimeout(fail, patienceMs)
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const api = loaded()
      if (api) resolve(api)
      else fail()
    })
    script.src = trusted(url)
    document.head.append(script)
  })
}

/** Loads Turnstile's script, once; asked again after a failure. */
export function turnstileScript(url: string): Promise<TurnstileApi> {
  loading ??= addScript(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
