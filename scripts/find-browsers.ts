import { chromium } from 'playwright'
import { findProgram, type ProgramPlaces } from './find-program.ts'

/** Where Chromium may be; the headless shell first, the same engine without windows. */
export const chromiumPlaces = {
  setting: 'CHROMIUM_PATH',
  commands: [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    'chrome',
  ],
  elsewhere: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ],
} as const satisfies ProgramPlaces

/** Path of a Chromium. The headless shell is the same engine without windows: tests take a third of the processor's time in it. */
export function findChromium(): Promise<string> {
  return findProgram({
    ...chromiumPlaces,
    name: 'Chromium',
    better: chromiumPlaces.commands[0],
    // Older releases have the whole browser only.
    packages: [chromiumPlaces.commands[0], 'chromium'],
    advice: 'apt install chromium, brew install --cask chromium, npx playwright install chromium',
  })
}

/** Path of a Firefox. */
export function findFirefox(): Promise<string> {
  return findProgram({
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    commands: ['firefox-esr', 'firefox'],
    elsewhere: [
      '/usr/lib/firefox-esr/firefox-esr',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
    packages: ['firefox-esr'],
    advice: 'apt install firefox-esr, snap install firefox, brew install --cask firefox',
  })
}

/** Paths of WebKitGTK's driver and of the screen it draws on; null on a machine that can have neither. */
export async function findWebkit(): Promise<Record<
  'WEBKIT_DRIVER_PATH' | 'XVFB_PATH',
  string
> | null> {
  if (process.platform !== 'linux') return null
  return {
    WEBKIT_DRIVER_PATH: await findProgram({
      name: 'WebKit driver',
      setting: 'WEBKIT_DRIVER_PATH',
      commands: ['WebKitWebDriver'],
      elsewhere: [],
      packages: ['webkit2gtk-driver'],
      advice: 'apt install webkit2gtk-driver',
    }),
    XVFB_PATH: await findProgram({
      name: 'Xvfb',
      setting: 'XVFB_PATH',
      commands: ['Xvfb'],
      elsewhere: [],
      packages: ['xvfb'],
      advice: 'apt install xvfb',
    }),
  }
}
