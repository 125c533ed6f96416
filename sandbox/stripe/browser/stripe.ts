/* oxlint-disable unicorn/consistent-function-scoping -- served as one file, in one scope */
/*
 * Stands in for Stripe.js in the browser: Elements with a card form and, on a device that has Apple Pay, a wallet's
 * button; confirmation, and the step in which a bank asks its customer. Served as one file, types stripped, so nothing is imported here.
 */
;(() => {
  type StripeError = { type: string; code?: string; message: string; payment_intent?: Intent }
  type Intent = { status: string; last_payment_error?: StripeError }
  type Listener = (event: object) => void
  type Variables = Record<string, string>
  type ElementsOptions = { clientSecret?: string; appearance?: { variables?: Variables } }
  type ConfirmOptions = {
    elements: CardElements
    confirmParams: { return_url: string; receipt_email: string }
    redirect: 'if_required'
  }
  type Card = { number: string; month: string; year: string; cvc: string }
  type CardElement = ReturnType<typeof createCardElement>
  type CardElements = ReturnType<typeof createElements>

  const script = document.currentScript as HTMLScriptElement
  const base = new URL('v1/', script.src)

  const style = `
    :host { display: block; font-family: var(--font, system-ui), sans-serif; color: var(--text, inherit) }
    div { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem }
    label { display: grid; gap: .375rem; font-size: .9375rem; min-width: 0 }
    label:first-child { grid-column: 1 / -1 }
    input { font: inherit; font-size: 1.0625rem; color: inherit; background: var(--background, #fff);
      border: 1px solid var(--border, #8d8674); border-radius: var(--radius, 4px); padding: .7rem .8rem; width: 100%; box-sizing: border-box }
    input:focus-visible { outline: 3px solid var(--accent, #1f6f78); outline-offset: 2px }
    input[aria-invalid=true] { border-color: var(--danger, #a3241a) }
    p { grid-column: 1 / -1; margin: 0; color: var(--danger, #a3241a); font-size: .9375rem }
    p:empty { display: none }
    dialog { border: 0; border-radius: 14px; padding: 2rem; max-width: 24rem; font: 1rem/1.5 system-ui, sans-serif }
    dialog::backdrop { background: rgb(13 19 33 / .6) }
    button { font: inherit; padding: .7rem 1.2rem; margin: 1rem .5rem 0 0; min-height: 2.75rem }`

  function add(parent: Node, ...children: (Node | string)[]): void {
    for (const child of children) {
      parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
    }
  }

  function shadowOf(host: HTMLElement): ShadowRoot {
    const shadow = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    shadow.adoptedStyleSheets = [sheet]
    return shadow
  }

  async function call(path: string, parameters: Record<string, string>): Promise<Intent> {
    let answer: Response
    try {
      answer = await fetch(new URL(path, base), {
        method: 'POST',
        body: new URLSearchParams(parameters),
      })
    } catch {
      const message =
        'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.'
      throw { type: 'api_connection_error', message } satisfies StripeError
    }
    const body = (await answer.json()) as Intent & { error: StripeError }
    if (!answer.ok) throw body.error
    return body
  }

  const digits = (text: string) => text.replace(/\D/g, '')

  /** The first thing wrong with a card, in Stripe's own words. */
  function problemOf({ number, month, year, cvc }: Card): [string, string] | null {
    if (number.length < 14) return ['incomplete_number', 'Your card number is incomplete.']
    if (month.length < 2 || year.length < 2 || Number(month) > 12 || month === '00') {
      return ['incomplete_expiry', "Your card's expiration date is incomplete."]
    }
    return cvc.length < 3 ? ['incomplete_cvc', "Your card's security code is incomplete."] : null
  }

  function field(label: string, placeholder: string, autocomplete: string, longest: number) {
    const input = document.createElement('input')
    Object.assign(input, { placeholder, autocomplete, inputMode: 'numeric', maxLength: longest })
    const frame = document.createElement('label')
    add(frame, label, input)
    return { frame, input }
  }

  /** What every element can be told to listen for. */
  function listening() {
    const listeners = new Map<string, Set<Listener>>()
    const emit = (name: string, event: object) => {
      for (const listener of listeners.get(name) ?? []) listener(event)
    }
    const on = (name: string, listener: Listener) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
    const off = (name: string, listener: Listener) => listeners.get(name)?.delete(listener)
    return { emit, on, off }
  }

  function createCardElement(variables: Variables) {
    const { emit, on, off } = listening()
    const number = field('Card number', '1234 1234 1234 1234', 'cc-number', 23)
    const expiry = field('Expiration date', 'MM / YY', 'cc-exp', 7)
    const cvc = field('Security code', 'CVC', 'cc-csc', 4)
    const message = document.createElement('p')
    message.role = 'alert'
    let host: HTMLElement | undefined
    number.input.addEventListener('input', () => {
      number.input.value = digits(number.input.value).replace(/(\d{4})(?=\d)/g, '$1 ')
    })
    expiry.input.addEventListener('input', (event) => {
      if (event.inputType === 'deleteContentBackward') return
      expiry.input.value = digits(expiry.input.value)
        .slice(0, 4)
        .replace(/^(\d{2})(\d)/, '$1 / $2')
    })
    const card = (): Card => {
      const date = digits(expiry.input.value)
      return {
        number: digits(number.input.value),
        month: date.slice(0, 2),
        year: date.slice(2),
        cvc: digits(cvc.input.value),
      }
    }
    const inputs = { number: number.input, expiry: expiry.input, cvc: cvc.input }
    const names: Record<string, string> = {
      fontFamily: '--font',
      colorText: '--text',
      colorBackground: '--background',
      colorPrimary: '--accent',
      colorDanger: '--danger',
      borderRadius: '--radius',
    }
    const paint = (colors: Variables) => {
      for (const [name, property] of Object.entries(names)) {
        const value = colors[name]
        if (value) host?.style.setProperty(property, value)
      }
    }
    return {
      on,
      off,
      paint,
      mount(node: HTMLElement) {
        host = document.createElement('div')
        paint(variables)
        const form = document.createElement('div')
        add(form, number.frame, expiry.frame, cvc.frame, message)
        if (navigator.onLine) add(shadowOf(host), form)
        add(node, host)
        const told = navigator.onLine ? 'ready' : 'loaderror'
        queueMicrotask(() => emit(told, { elementType: 'payment' }))
      },
      destroy: () => host?.remove(),
      card,
      /** Shows what is wrong, and tells it. */
      check(): StripeError | null {
        const problem = problemOf(card())
        message.textContent = problem?.[1] ?? ''
        for (const [name, input] of Object.entries(inputs)) {
          input.ariaInvalid = problem?.[0].includes(name) ? 'true' : 'false'
        }
        return problem && { type: 'validation_error', code: problem[0], message: problem[1] }
      },
    }
  }

  /** The card that a wallet has. */
  const walletCard: Card = { number: '4242424242424242', month: '12', year: '34', cvc: '123' }

  /** The button of a wallet, where the device has one; `onPay` is told before who listens is. */
  function createWalletElement(onPay: () => void) {
    const hasWallet = 'ApplePaySession' in window
    const { emit, on, off } = listening()
    const host = document.createElement('div')
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', textContent: 'Pay with a wallet' })
    button.addEventListener('click', () => {
      onPay()
      emit('confirm', { expressPaymentType: 'apple_pay', paymentFailed() {} })
    })
    return {
      on,
      off,
      mount(node: HTMLElement) {
        if (hasWallet) add(shadowOf(host), button)
        add(node, host)
        const availablePaymentMethods = hasWallet ? { applePay: true } : undefined
        queueMicrotask(() => emit('ready', { availablePaymentMethods }))
      },
      destroy: () => host.remove(),
    }
  }

  function createElements(options: ElementsOptions) {
    let element: CardElement | null = null
    let isByWallet = false
    return {
      clientSecret: options.clientSecret ?? '',
      /** The card to pay with: a wallet's once, where its button was pressed. */
      card(): Card {
        const card = isByWallet || !element ? walletCard : element.card()
        isByWallet = false
        return card
      },
      check: () => (isByWallet ? null : (element?.check() ?? null)),
      create(type: string) {
        if (type === 'expressCheckout') return createWalletElement(() => (isByWallet = true))
        if (type !== 'payment') throw new Error(`The stand-in has no ${type} element.`)
        element = createCardElement(options.appearance?.variables ?? {})
        return element
      },
      update: ({ appearance }: ElementsOptions) => element?.paint(appearance?.variables ?? {}),
      async submit() {
        const error = element?.check() ?? null
        return error ? { error } : { selectedPaymentMethod: 'card' }
      },
    }
  }

  /** The bank's own question. */
  function askBank(): Promise<string> {
    const host = document.createElement('div')
    const dialog = document.createElement('dialog')
    const form = Object.assign(document.createElement('form'), { method: 'dialog' })
    const text = document.createElement('p')
    text.textContent = 'Sandbox bank: is this purchase yours?'
    const choices = [
      ['pass', 'Complete authentication'],
      ['fail', 'Fail authentication'],
    ].map(([value, textContent]) =>
      Object.assign(document.createElement('button'), { value, textContent }),
    )
    add(form, text, ...choices)
    add(dialog, form)
    add(shadowOf(host), dialog)
    add(document.body, host)
    dialog.showModal()
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => {
        host.remove()
        resolve(dialog.returnValue || 'fail')
      })
    })
  }

  function createStripe(key: string) {
    async function confirm({ elements, confirmParams }: ConfirmOptions) {
      const secret = elements.clientSecret
      const { number, month, year, cvc } = elements.card()
      const [id] = secret.split('_secret_')
      const own = { key, client_secret: secret }
      const intent = await call(`payment_intents/${id}/confirm`, {
        ...own,
        ...confirmParams,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': month,
        'payment_method_data[card][exp_year]': year,
        'payment_method_data[card][cvc]': cvc,
      })
      if (intent.status !== 'requires_action') return intent
      const outcome = await askBank()
      const asked = await call(`payment_intents/${id}/authenticate`, { ...own, outcome })
      if (asked.last_payment_error) throw asked.last_payment_error
      return asked
    }

    const notHere = () => Promise.reject(new Error('The stand-in cannot do this.'))
    return {
      elements: createElements,
      createToken: notHere,
      createPaymentMethod: notHere,
      confirmCardPayment: notHere,
      async confirmPayment(options: ConfirmOptions) {
        const invalid = options.elements.check()
        if (invalid) return { error: invalid }
        try {
          return { paymentIntent: await confirm(options) }
        } catch (error) {
          return { error: error as StripeError }
        }
      },
      async retrievePaymentIntent(secret: string) {
        const [id] = secret.split('_secret_')
        const query = new URLSearchParams({ key, client_secret: secret })
        const answer = await fetch(new URL(`payment_intents/${id}/client?${query}`, base))
        const body = (await answer.json()) as Intent & { error?: StripeError }
        return answer.ok ? { paymentIntent: body } : { error: body.error }
      },
    }
  }

  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) })
})()
