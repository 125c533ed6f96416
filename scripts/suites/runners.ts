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
  /** Its tests read the build. */
  isOfBuild?: true
}

/**
 * Every suite, in the order in which they begin; what is in each is told in CONTRIBUTING.md. The longest ends last: it
 * alone keeps two cores busy once nothing is left to run beside it.
 */
export const suites = {
  site: { runner: async () => vitest('site'), isOfBuild: true },
  worker: { runner: async () => vitest('worker') },
  firefox: { runner: firefox, isOfBuild: true },
  e2e: { runner: () => playwright('e2e'), isOfBuild: true },
  unit: { runner: async () => vitest('unit') },
  production: { runner: () => playwright('production'), isOfBuild: true },
  webkit: { runner: webkit, isOfBuild: true },
} as const satisfies Record<string, Suite>

export type SuiteName = keyof typeof suites

export const suiteNames = Object.keys(suites) as SuiteName[]
