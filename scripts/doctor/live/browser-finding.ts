import { chromium } from 'playwright'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { someOf } from './some-of.ts'
import { userAgent } from './user-agent.ts'

const patienceMs = 15_000

/** One page of each kind: plain, with a form, with islands, with search, with the card form. */
const paths = ['/', '/contact', '/pricing', '/insights', '/deep-dive/payment']

type Heard = { path: string; says: string }

/** Opens pages as a visitor does and hears what their policies refuse, and what the console calls an error. */
export async function browserFinding(
  origin: string,
  executablePath: string,
  signal?: AbortSignal,
): Promise<Finding> {
  const id = 'live.browser'
  const what = 'what a browser says of the pages'
  const browser = await chromium
    .launch({
      executablePath,
      // Chromium keeps no sandbox for root, and cannot make one on the machines that run checks.
      chromiumSandbox: process.getuid?.() !== 0 && !process.env['CI'],
      args: ['--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    .catch((error: unknown) => error as Error)
  if (browser instanceof Error) return notLookedAt(id, what, 'Chromium does not start')
  const close = () => void browser.close()
  signal?.addEventListener('abort', close, { once: true })
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
    return first
      ? {
          id,
          state: 'missing',
          sentence: `A browser complains at ${someOf([...new Set(heard.map(({ path }) => path))])}: ${first.says.slice(0, 200)}`,
          remedy: 'If it is of a policy, something is put into pages: see above.',
        }
      : { id, state: 'good', sentence: `A browser opens ${paths.join(', ')} without a complaint.` }
  } catch (error) {
    return notLookedAt(id, what, causeOf(error).split('\n')[0] ?? '')
  } finally {
    signal?.removeEventListener('abort', close)
    await browser.close()
  }
}
