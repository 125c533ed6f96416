import { chromium } from 'playwright'
import { findProgram } from './find-program.ts'

const whole = {
  name: 'Chromium',
  commands: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'],
  elsewhere: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ],
  packages: ['chromium'],
  advice: 'apt install chromium, brew install --cask chromium, npx playwright install chromium',
}

/** Path of a Chromium. The headless shell is the same engine without windows: tests take a third of the time in it. */
export function findChromium(): Promise<string> {
  const shell = 'chromium-headless-shell'
  return findProgram({
    ...whole,
    setting: 'CHROMIUM_PATH',
    commands: [shell, ...whole.commands],
    // Older releases have the whole browser only.
    packages: [shell, ...whole.packages],
  })
}

/** Path of a Chromium that keeps pages for Back as a visitor's does, which the shell does not. */
export function findWholeChromium(): Promise<string> {
  return findProgram({ ...whole, setting: 'WHOLE_CHROMIUM_PATH' })
}
