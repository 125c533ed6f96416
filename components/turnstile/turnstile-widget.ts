import * as formMessages from '#words/form-messages.ts'
import { turnstileOrigin, turnstileScriptPath } from '#contract/turnstile.ts'
import type { TurnstileKeys } from './ask-turnstile.ts'
import type { TurnstileProof } from './turnstile-proof.ts'
import { TurnstileRefusal } from './turnstile-refusal.ts'

/** A check without an answer for so long, while it asks nothing of the visitor, is out of reach. */
const patienceMs = 10_000
/** A token lives 300 s; one that is nearly over is not sent on its way. */
const tokenLifeMs = 280_000
/** Narrower than this Turnstile's box does not fit. */
const fullWidthPx = 300

/** Codes for a visitor who is taken for a robot; every other one is a fault of the set-up or the connection. */
const isRobot = (code: string) => /^(10[0-46]|1106|300|600)/.test(code)

type Outcome = { token: string; atMs: number } | 'robot' | 'unreachable'

export type TurnstileWidget = {
  /** A token nobody has used, or why there is none. @throws {TurnstileRefusal} */
  proof: () => Promise<TurnstileProof>
}

const widgets = new WeakMap<HTMLElement, Promise<TurnstileWidget>>()

function makeWidget(
  api: TurnstileApi,
  holder: HTMLElement,
  parameters: { sitekey: string; action: string },
): TurnstileWidget {
  let outcome: Outcome | null = null
  let waiting: ((outcome: Outcome) => void) | null = null
  let timer = 0
  let isAsking = false
  /** The first run begins by itself; a later one needs a push. */
  let isRunning = true

  const settle = (next: Outcome) => {
    clearTimeout(timer)
    isRunning = false
    outcome = next
    waiting?.(next)
    waiting = null
  }

  const call = () => {
    holder.focus({ preventScroll: true })
    holder.scrollIntoView({ block: 'center' })
  }

  const hint = Object.assign(document.createElement('p'), {
    textContent: formMessages.confirmHuman,
  })
  const box = document.createElement('div')
  holder.replaceChildren(box)
  holder.tabIndex = -1

  const ask = (asks: boolean) => {
    isAsking = asks
    holder.toggleAttribute('data-asking', asks)
    if (asks) holder.prepend(hint)
    else hint.remove()
    if (!asks) return
    clearTimeout(timer)
    if (waiting) call()
  }

  const id = api.render(box, {
    ...parameters,
    theme: 'auto',
    size: (holder.parentElement?.clientWidth ?? 0) < fullWidthPx ? 'compact' : 'flexible',
    appearance: 'interaction-only',
    retry: 'never',
    'refresh-expired': 'never',
    'response-field': false,
    callback: (token: string) => {
      ask(false)
      settle({ token, atMs: Date.now() })
    },
    'error-callback': (code: unknown) => {
      ask(false)
      settle(isRobot(String(code)) ? 'robot' : 'unreachable')
      return true
    },
    'expired-callback': () => {
      outcome = null
    },
    'unsupported-callback': () => settle('unreachable'),
    'before-interactive-callback': () => ask(true),
  })
  if (!id) throw new Error('Turnstile did not render.')

  const next = () =>
    new Promise<Outcome>((resolve) => {
      waiting = resolve
      clearTimeout(timer)
      if (isAsking) return call()
      timer = window.setTimeout(() => settle('unreachable'), patienceMs)
      if (!isRunning) api.reset(id)
      isRunning = true
    })

  return {
    async proof() {
      const ready = outcome
      const isFresh = typeof ready === 'object' && ready && Date.now() - ready.atMs < tokenLifeMs
      const result = isFresh ? ready : await next()
      // Used now, so that whoever asks again waits for another.
      outcome = null
      if (result === 'robot') throw new TurnstileRefusal(formMessages.notConfirmed)
      if (result === 'unreachable') return { withoutToken: 'unreachable' }
      return { turnstileToken: result.token }
    },
  }
}

/** The widget of a holder, made the first time it is asked for; made again when its script did not come. */
export function widgetIn(
  holder: HTMLElement,
  action: string,
  { siteKey, scriptUrl }: NonNullable<TurnstileKeys>,
): Promise<TurnstileWidget> {
  const known = widgets.get(holder)
  if (known) return known
  const made = turnstileScript(scriptUrl).then((api) =>
    makeWidget(api, holder, { sitekey: siteKey, action }),
  )
  made.catch(() => widgets.delete(holder))
  widgets.set(holder, made)
  return made
}

/** The part of Turnstile's script that is used. */
type TurnstileApi = {
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
function turnstileScript(url: string): Promise<TurnstileApi> {
  loading ??= addScript(url).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
