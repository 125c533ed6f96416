import { join } from 'node:path'
import { findChromium, findFirefox, findWebkit } from '#scripts/find-browsers.ts'
import { root } from '#scripts/root.ts'
import type { Runner } from './run-runner.ts'

const reporter = (name: string) => join(root, `scripts/suites/${name}-reporter.ts`)

function vitest(folder: string, env: Record<string, string> = {}): Runner {
  const words = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--config=${join(root, `tests/${folder}/vitest.config.ts`)}`,
    '--silent=passed-only',
    '--reporter=default',
    `--reporter=${reporter('vitest')}`,
  ]
  return { words, env }
}

async function playwright(folder: string): Promise<Runner> {
  const chromium = await findChromium()
  if (!/headless.shell/.test(chromium)) {
    console.log(
      'This Chromium has windows: in chromium-headless-shell tests take a third of the time.',
    )
  }
  const words = [
    join(root, 'node_modules/playwright/cli.js'),
    'test',
    `--config=${join(root, `tests/${folder}/playwright.config.ts`)}`,
    `--reporter=list,${reporter('playwright')}`,
  ]
  return { words, env: { CHROMIUM_PATH: chromium } }
}

/** The tests in `tests/engines` in the system's own Firefox, against the built site and the real worker. */
const firefox = async () =>
  vitest('engines', { ENGINE: 'firefox', FIREFOX_PATH: await findFirefox() })

/** The same tests in the system's WebKitGTK; null where there is none. */
async function webkit(): Promise<Runner | null> {
  const places = await findWebkit()
  return places && vitest('engines', { ENGINE: 'webkit', ...places })
}

type Suite = {
  runner: () => Promise<Runner | null>
  /** What it usually takes on two quiet cores, by which the slow ones begin. */
  seconds: number
  /** Its tests read the build. */
  isOfBuild?: true
}

/** Every suite; what is in each is told in CONTRIBUTING.md. */
export const suites = {
  unit: { runner: async () => vitest('unit'), seconds: 90 },
  site: { runner: async () => vitest('site'), seconds: 30, isOfBuild: true },
  worker: { runner: async () => vitest('worker'), seconds: 200 },
  e2e: { runner: () => playwright('e2e'), seconds: 420, isOfBuild: true },
  production: {
    runner: () => playwright('production'),
    seconds: 80,
    isOfBuild: true,
  },
  firefox: { runner: firefox, seconds: 60, isOfBuild: true },
  webkit: { runner: webkit, seconds: 60, isOfBuild: true },
} as const satisfies Record<string, Suite>

export type SuiteName = keyof typeof suites

export const suiteNames = Object.keys(suites) as SuiteName[]
