import { adQuestion } from '#browser/ad-click.ts'
import { site } from '#site.config.ts'

/** What completes a purchase; comes when a buy button is first touched. */
const load = () => import('./complete-purchase.client.ts')

/**
 * Holds each purchase until what only script knows has been added to it. Where that cannot be had, the plain
 * form goes on its way, and the worker decides.
 */
export function watchBuyForms(): void {
  const complete = new WeakSet<HTMLFormElement>()
  // A promotion code in a link: the tab keeps it, and it shows at once what it makes of the prices.
  if (location.search.includes('code=')) void load()
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-buy]')
  if (site.advertisers) void askAboutAds(forms)
  for (const form of forms) {
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

/** Asks under each button whether the advertiser who brought the visitor may be told of the purchase. */
async function askAboutAds(forms: Iterable<HTMLFormElement>): Promise<void> {
  const value = await adQuestion()
  if (!value) return
  for (const form of forms) {
    const label = document.createElement('label')
    const box = document.createElement('input')
    Object.assign(box, { type: 'checkbox', name: 'adConsent', value })
    label.append(box, ` ${value}`)
    form.append(label)
  }
}
