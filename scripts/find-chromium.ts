import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { Refusal } from './refusal.ts'
import { runQuietly } from './run-quietly.ts'

/** The same engine without a browser's windows: tests take a third of the time in it. */
const shell = 'chromium-headless-shell'

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (names: readonly string[]) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))

const installed = () =>
  [...onPath([shell, ...browsers]), ...elsewhere, chromium.executablePath()].find(isExecutable)

const isDebian = () =>
  existsSync('/etc/os-release') &&
  /\b(debian|ubuntu)\b/i.test(readFileSync('/etc/os-release', 'utf8'))

async function installWithApt(): Promise<void> {
  console.log('Installing Chromium with apt (a minute or two, once) …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly(['apt-get', 'update', '-qq'], { env })
  const install = (browser: string) =>
    runQuietly(
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-liberation'],
      { env },
    )
  // Older releases have the whole browser only.
  await install('chromium-headless-shell').catch(() => install('chromium'))
}

/** Path of a Chromium: the one in CHROMIUM_PATH, an installed one, or one installed now by apt. */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROMIUM_PATH']
  if (given && !isExecutable(given)) {
    throw new Refusal(`CHROMIUM_PATH names no program that can be run: ${given}`)
  }
  const found = given ?? installed()
  if (found) return found
  if (process.getuid?.() === 0 && isDebian()) await installWithApt()
  const fresh = installed()
  if (fresh) return fresh
  throw new Refusal(
    'No Chromium was found: install one (apt install chromium, brew install --cask chromium, npx playwright install chromium) or set CHROMIUM_PATH to it.',
  )
}

/** Path of a Chromium that keeps pages for Back as a visitor's does, which the shell does not. */
export function findWholeChromium(): string {
  const given = [process.env['CHROMIUM_PATH'] ?? ''].filter((path) => path && !path.includes(shell))
  const found = [...given, ...onPath(browsers), ...elsewhere].find(isExecutable)
  if (found) return found
  throw new Refusal('Back and Forward are measured in a whole Chromium: apt install chromium.')
}
