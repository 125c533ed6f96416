import { launch, type Browser } from 'puppeteer-core'

/** The system's Firefox, driven over WebDriver BiDi; what it downloads goes to `downloads` without a question. */
export function launchFirefox(downloads: string): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    // On a cold machine a first start reads 200 MB from disk.
    timeout: 120_000,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,text/csv',
      'pdfjs.disabled': true,
    },
  })
}
