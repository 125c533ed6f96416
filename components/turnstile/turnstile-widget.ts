import { formMessages } from '#content/form-messages.ts'
import type { TurnstileKeys } from './ask-turnstile.ts'
import type { TurnstileProof } from './turnstile-proof.ts'
import { TurnstileRefusal } from './turnstile-refusal.ts'
import { turnstileScript, type TurnstileApi } from './turnstile-script.ts'

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
