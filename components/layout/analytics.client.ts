import { allowScriptsFrom } from '#browser/foreign-scripts.ts'

const tagOrigin = 'https://www.googletagmanager.com'
const choiceKey = 'analytics-consent'

type TagWindow = { dataLayer?: unknown[]; gtag?: (...words: unknown[]) => void }

function readChoice(): string | null {
  try {
    return localStorage.getItem(choiceKey)
  } catch {
    return null
  }
}

function keepChoice(choice: string): void {
  try {
    localStorage.setItem(choiceKey, choice)
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
}

/** The address without what forms and calculators keep in it: only the campaign's own parameters stay. */
function countedAddress(): string {
  const campaign = [...new URLSearchParams(location.search)].filter(([name]) =>
    name.startsWith('utm_'),
  )
  const query = new URLSearchParams(campaign).toString()
  return `${location.origin}${location.pathname}${query && `?${query}`}`
}

/** The page before, of our own no more than that it was one: its address may hold a token. */
const countedReferrer = () =>
  document.referrer.startsWith(`${location.origin}/`) ? location.origin : document.referrer

function loadTag(id: string): void {
  const tag = globalThis as TagWindow
  if (tag.gtag) return
  const layer = (tag.dataLayer ??= [])
  // Google's tag reads `arguments` objects and takes no arrays.
  tag.gtag = function gtag() {
    layer.push(arguments)
  }
  tag.gtag('js', new Date())
  tag.gtag('config', id, { page_location: countedAddress(), page_referrer: countedReferrer() })
  allowScriptsFrom(tagOrigin)
  const script = document.createElement('script')
  script.async = true
  script.src = `${tagOrigin}/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Takes back the cookies of Google's tag, which sets them at the highest domain that takes them. */
function dropCookies(): void {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `domain=${labels.slice(index).join('.')}`)]
  for (const cookie of document.cookie.split('; ').filter((each) => each.startsWith('_ga')))
    for (const domain of domains) document.cookie = `${cookie};path=/;max-age=0;${domain}`
}

/** Counts the visit where that was allowed before, and asks where nobody has answered yet. */
function startAnalytics(bar: HTMLElement): void {
  const id = bar.dataset['analytics'] ?? ''
  const choice = readChoice()
  if (choice === 'yes') loadTag(id)
  else if (choice === null) bar.dataset['asking'] = ''
  else dropCookies()
  bar.addEventListener('click', ({ target }) => {
    const answer = (target as Element).closest<HTMLElement>('[data-consent]')?.dataset['consent']
    if (!answer) return
    keepChoice(answer)
    delete bar.dataset['asking']
    bar.dataset['answered'] = ''
    history.replaceState(history.state, '', location.pathname + location.search)
    document.getElementById('main')?.focus({ preventScroll: true })
    if (answer === 'yes') loadTag(id)
    // A tag that runs cannot be called back, and sets its cookies again; the page without it can, and drops them.
    else if ((globalThis as TagWindow).gtag) location.reload()
    else dropCookies()
  })
  // A link to the bar asks again.
  addEventListener('hashchange', () => delete bar.dataset['answered'])
}

// Asked for by a page that has the bar.
const bar = document.querySelector<HTMLElement>('[data-analytics]')
if (bar) startAnalytics(bar)
