import { chromium, type Browser } from 'playwright'
import { findChromium } from '#scripts/find-chromium.ts'
import { freePort } from '#scripts/stack/ports.ts'

/** Chromium as the benches start it: no services of its own behind the page, and any certificate will do. */
export const chromiumArguments = [
  '--ignore-certificate-errors',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
]

type OpenBrowser = { browser: Browser; debuggingPort: number }

/** A Chromium without a window, for as long as `use` takes. */
export async function withBrowser<Answer>(
  use: (open: OpenBrowser) => Promise<Answer>,
): Promise<Answer> {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [`--remote-debugging-port=${debuggingPort}`, ...chromiumArguments],
    // Whoever interrupts the bench is to get what was measured so far.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  try {
    return await use({ browser, debuggingPort })
  } finally {
    await browser.close()
  }
}
