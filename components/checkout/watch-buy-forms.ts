/** Where the tab keeps a promotion code. */
const codeKey = 'promotion-code'

/** What completes a purchase; comes when a buy button is first touched. */
const load = () => import('./complete-purchase.client.ts')

/** The code a link has brought, to this page or to one before it in this tab. */
function broughtCode(): string {
  try {
    const code = new URLSearchParams(location.search).get('code')
    if (code) sessionStorage.setItem(codeKey, code)
    return code ?? sessionStorage.getItem(codeKey) ?? ''
  } catch {
    return ''
  }
}

/**
 * Holds each purchase until what only script knows has been added to it. Where that cannot be had, the plain
 * form goes on its way, and the worker decides.
 */
export function watchBuyForms(): void {
  const complete = new WeakSet<HTMLFormElement>()
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-buy]')
  if (forms.length > 0 && broughtCode())
    void load().then(({ applyCode }) => applyCode(broughtCode()))
  for (const form of forms) {
    form.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== 'code') return
      void load().then(({ applyCode }) => applyCode(target.value, form))
    })
    const begin = () => void load().then(({ preparePurchase }) => preparePurchase(form))
    for (const type of ['pointerover', 'focusin'])
      form.addEventListener(type, begin, { once: true })
    form.addEventListener('submit', (event) => {
      if (complete.delete(form)) return
      event.preventDefault()
      const goOn = () => {
        complete.add(form)
        form.requestSubmit(event.submitter)
      }
      load()
        .then(({ completePurchase }) => completePurchase(form))
        .then((isComplete) => isComplete && goOn(), goOn)
    })
  }
}
