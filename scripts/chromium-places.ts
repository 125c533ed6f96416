import { chromium } from 'playwright'
import type { ProgramPlaces } from './installed-program.ts'

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
