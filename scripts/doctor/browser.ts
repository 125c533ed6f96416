import { chromium } from 'playwright'
import { chromiumPlaces } from '#scripts/find-browsers.ts'
import { installedProgram } from '#scripts/find-program.ts'
import { causeOf, type Finding, good, missing, someOf, unseen } from '#scripts/resources/finding.ts'
import { userAgent } from './live-answer.ts'

const patienceMs = 15_000

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
      await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: patienceMs })
      await page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => undefined)
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
