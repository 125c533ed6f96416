import { startPage } from '#components/layout/frame.client.ts'
import { whenSeen } from '#components/limits/when-seen.client.ts'

const formId = 'contact-form'
/** On a phone the drawer closes first; the scroll waits for it. */
const mobileDelayMs = 100
const mobileQuery = '(max-width: 47.99rem)'

startPage()
watchContactLinks()
whenSeen('[name=country]', () => void import('#components/forms/country-menus.client.ts'))

function showForm(form: HTMLElement): void {
  form.scrollIntoView({
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    block: 'start',
  })
  form.focus({ preventScroll: true })
}

/** On the contact page every call to action scrolls to the form, smoothly, and puts the focus there. */
function watchContactLinks(): void {
  const form = document.getElementById(formId)
  if (!form) return
  // The browser may have put the focus there long before, and a visitor by keyboard have gone on from it.
  if (location.hash === `#${formId}` && document.activeElement === document.body)
    form.focus({ preventScroll: true })
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href*="#${formId}"]`)
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey) return
    const { pathname, search, hash } = link
    if (pathname !== location.pathname || (search && search !== location.search)) return
    event.preventDefault()
    history.replaceState(null, '', hash)
    setTimeout(showForm, matchMedia(mobileQuery).matches ? mobileDelayMs : 0, form)
  })
}
