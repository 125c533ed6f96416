import { chromiumPlaces } from './chromium-places.ts'
import { findProgram } from './find-program.ts'

/** Path of a Chromium. The headless shell is the same engine without windows: tests take a third of the time in it. */
export function findChromium(): Promise<string> {
  return findProgram({
    ...chromiumPlaces,
    name: 'Chromium',
    // Older releases have the whole browser only.
    packages: [chromiumPlaces.commands[0], 'chromium'],
    advice: 'apt install chromium, brew install --cask chromium, npx playwright install chromium',
  })
}
