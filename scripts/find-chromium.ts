import { chromiumPlaces } from './chromium-places.ts'
import { findProgram } from './find-program.ts'

const [shell, ...wholeCommands] = chromiumPlaces.commands

const usual = {
  name: 'Chromium',
  packages: ['chromium'],
  advice: 'apt install chromium, brew install --cask chromium, npx playwright install chromium',
}

/** Path of a Chromium. The headless shell is the same engine without windows: tests take a third of the time in it. */
export function findChromium(): Promise<string> {
  // Older releases have the whole browser only.
  return findProgram({ ...chromiumPlaces, ...usual, packages: [shell, ...usual.packages] })
}

/** Path of a Chromium that keeps pages for Back as a visitor's does, which the shell does not. */
export function findWholeChromium(): Promise<string> {
  const { elsewhere } = chromiumPlaces
  return findProgram({
    ...usual,
    elsewhere,
    setting: 'WHOLE_CHROMIUM_PATH',
    commands: wholeCommands,
  })
}
