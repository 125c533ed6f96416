import { chromium } from 'playwright'
import { chromiumPlaces } from '#scripts/find-browsers.ts'
import { installedProgram } from '#scripts/find-program.ts'
import { causeOf, type Finding, good, missing, someOf, unseen } from '#scripts/resources/finding.ts'

const pagePatienceMs = 15_000

/** One page of each kind: plain, with a form, with islands, with search, with the card form. */
const paths = ['/', '/contact', '/pricing', '/insights', '/deep-dive/payment']

type Heard = { path: string; says: string }

/** Opens pages as a visitor does and hears what their policies refuse, and what the console calls an error. */
export async function browserFinding(
  origin: string,
  isAllowed: boolean,
  signal: AbortSignal,
): Promise<Finding> {
  const id = 'live.browser'
  const what = 'what a browser says of the pages'
  if (!isAllowed) return unseen(id, what, '--without-browser')
  const executablePath = installedProgram(chromiumPlaces)
  if (!executablePath) return unseen(id, what, 'no Chromium is installed')
  const browser = await chromium
    .launch({
      executablePath,
      // Chromium keeps no sandbox for root, and cannot make one on the machines that run checks.
      chromiumSandbox: process.getuid?.() !== 0 && !process.env['CI'],
      args: ['--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    .catch((error: unknown) => error as Error)
  if (browser instanceof Error) return unseen(id, what, 'Chromium does not start')
  const close = () => void browser.close()
  signal.addEventListener('abort', close, { once: true })
  try {
    const heard: Heard[] = []
    const context = await browser.newContext({ serviceWorkers: 'block', userAgent })
    for (const path of paths) {
      const page = await context.newPage()
      page.on('console', (message) => {
        if (message.type() === 'error') heard.push({ path, says: message.text() })
      })
      page.on('pageerror', (error) => heard.push({ path, says: error.message }))
      await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: pagePatienceMs })
      await page.waitForLoadState('networkidle', { timeout: pagePatienceMs }).catch(() => undefined)
      await page.close()
    }
    const [first] = heard
    const places = someOf([...new Set(heard.map(({ path }) => path))])
    return first
      ? missing(
          id,
          `A browser complains at ${places}: ${first.says.slice(0, 200)}`,
          'If it is of a policy, something is put into pages: see above.',
        )
      : good(id, `A browser opens ${paths.join(', ')} without a complaint.`)
  } catch (error) {
    return unseen(id, what, causeOf(error).split('\n')[0] ?? '')
  } finally {
    signal.removeEventListener('abort', close)
    await browser.close()
  }
}

/**
 * As a browser asks, since proxies rewrite pages for browsers. Its end tells the worker that no person looked, so the
 * visit is not counted.
 */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 doctor/1 (monitor)'

/** An answer of the live site, whole. */
export type LiveAnswer = { url: string; status: number; headers: Headers; text: string }

const patienceMs = 8_000

/** Asks as a browser does, following nothing. @throws fetch's errors. */
export async function askLive(
  url: string,
  init: RequestInit = {},
  signal?: AbortSignal,
): Promise<LiveAnswer> {
  const own = AbortSignal.timeout(patienceMs)
  const answer = await fetch(url, {
    redirect: 'manual',
    ...init,
    headers: {
      'user-agent': userAgent,
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      ...init.headers,
    },
    signal: signal ? AbortSignal.any([signal, own]) : own,
  })
  return { url, status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** What an answer that leads to another origin comes to, as from a domain to its www; null for any other. */
export function leadsAway(
  asked: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
) {
  const location = headers.get('location')
  if (status < 300 || status >= 400 || !location || !URL.canParse(location, asked)) return null
  const [from, to] = [new URL(asked).origin, new URL(location, asked).origin]
  return from === to ? null : `${from} answers with a redirect to ${to}`
}

export const leadsAwayRemedy =
  'Take the redirect off at Cloudflare (Rules), or make that the origin of site.config.ts and npm run setup.'
