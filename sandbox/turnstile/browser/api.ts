/*
 * Stands in for Turnstile's script in the browser. Served as one file, types stripped, so nothing is imported
 * here. From our own origin it draws its box in the page, from Cloudflare's in a frame of theirs.
 */
declare const __BEHAVIOUR__: { widget: string; staleTokens: number }

;(() => {
  type Parameters = {
    sitekey: string
    action: string
    callback: (token: string) => void
    'error-callback': (code: string) => unknown
    'before-interactive-callback'?: () => void
    appearance?: string
  }
  type Widget = { id: string; box: HTMLElement; parameters: Parameters }

  // Put in place by the stand-in that serves this file.
  const behaviour = __BEHAVIOUR__
  const script = document.currentScript as HTMLScriptElement
  const origin = new URL(script.src).origin
  const isForeign = origin !== location.origin
  const widgets = new Map<string, Widget>()
  let made = 0

  const allowed: Record<string, RegExp | 'function' | 'boolean'> = {
    sitekey: /^[0-9A-Za-z_-]{3,100}$/,
    action: /^[a-z0-9_-]{1,32}$/i,
    theme: /^(auto|light|dark)$/,
    size: /^(normal|flexible|compact)$/,
    appearance: /^(always|execute|interaction-only)$/,
    retry: /^(auto|never)$/,
    'refresh-expired': /^(auto|manual|never)$/,
    'response-field': 'boolean',
    callback: 'function',
    'error-callback': 'function',
    'expired-callback': 'function',
    'unsupported-callback': 'function',
    'before-interactive-callback': 'function',
  }

  function check(parameters: object): void {
    for (const [name, value] of Object.entries(parameters)) {
      const rule = allowed[name]
      const isGood =
        rule instanceof RegExp
          ? typeof value === 'string' && rule.test(value)
          : typeof value === rule
      if (!isGood) throw new Error(`[Stand-in Turnstile] Invalid parameter "${name}".`)
    }
    for (const name of ['sitekey', 'action', 'callback', 'error-callback']) {
      if (!(name in parameters)) throw new Error(`[Stand-in Turnstile] "${name}" is missing.`)
    }
  }

  function newToken({ sitekey, action }: Parameters): string {
    if (/^[12]x0{20}/.test(sitekey)) return 'XXXX.DUMMY.TOKEN.XXXX'
    const isStale = behaviour.staleTokens > 0
    if (isStale) behaviour.staleTokens -= 1
    const contents = {
      siteKey: sitekey,
      action,
      hostname: location.hostname,
      atMs: Date.now() - (isStale ? 301_000 : 0),
      nonce: crypto.randomUUID(),
    }
    const encoded = btoa(JSON.stringify(contents))
    return `standin.${encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
  }

  function succeed(widget: Widget): void {
    widget.parameters.callback(newToken(widget.parameters))
  }

  function ask(widget: Widget): void {
    widget.parameters['before-interactive-callback']?.()
    widget.box.style.width = '300px'
    widget.box.style.height = '65px'
    if (isForeign) return
    const root = widget.box.shadowRoot ?? widget.box.attachShadow({ mode: 'open' })
    const tick = Object.assign(document.createElement('input'), { type: 'checkbox' })
    const label = document.createElement('label')
    label.append(tick, ' Verify you are human')
    tick.addEventListener('change', () => succeed(widget), { once: true })
    root.replaceChildren(label)
  }

  function modeOf({ sitekey }: Parameters): string {
    if (sitekey.startsWith('1x')) return 'pass'
    if (sitekey.startsWith('2x')) return 'block'
    return behaviour.widget
  }

  function run(widget: Widget): void {
    const { parameters, box } = widget
    if (!box.isConnected) return
    const fail = parameters['error-callback']
    const mode = modeOf(parameters)
    if (mode === 'pass') succeed(widget)
    else if (mode === 'challenge') ask(widget)
    else fail({ block: '300030', 'wrong-domain': '110200' }[mode] ?? '200500')
  }

  function begin(widget: Widget): void {
    if (!isForeign) return void setTimeout(() => run(widget))
    const frame = document.createElement('iframe')
    frame.title = 'Widget containing a Cloudflare security challenge'
    frame.style.border = 'none'
    frame.style.width = '100%'
    frame.style.height = '100%'
    frame.addEventListener('load', () => run(widget), { once: true })
    addEventListener('message', ({ data, source }) => {
      if (data === 'standin-ticked' && source === frame.contentWindow) succeed(widget)
    })
    frame.src = `${origin}/cdn-cgi/challenge-platform/stand-in`
    widget.box.replaceChildren(frame)
  }

  const found = (id: string): Widget => {
    const widget = widgets.get(id)
    if (!widget) throw new Error(`[Stand-in Turnstile] There is no widget ${id}.`)
    return widget
  }

  if ('turnstile' in window) console.warn('[Stand-in Turnstile] The script was loaded twice.')
  Object.assign(window, {
    turnstile: {
      render(container: HTMLElement, parameters: Parameters): string {
        check(parameters)
        if (!(container instanceof HTMLElement) || !container.isConnected) {
          throw new Error('[Stand-in Turnstile] There is no such container.')
        }
        made += 1
        const box = document.createElement('div')
        if (parameters.appearance === 'interaction-only') {
          box.style.width = '0'
          box.style.height = '0'
          box.style.overflow = 'hidden'
        }
        container.append(box)
        const widget: Widget = { id: `cf-chl-widget-${made}`, box, parameters }
        widgets.set(widget.id, widget)
        begin(widget)
        return widget.id
      },
      reset: (id: string) => setTimeout(() => run(found(id))),
    },
  })
})()
