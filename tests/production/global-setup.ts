import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags } from '#scripts/local-production/front.ts'
import { startLocalProduction } from '#scripts/local-production/start-local-production.ts'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { freshPorts } from '#scripts/stack/start-fresh-stack.ts'
import { site } from '#site.config.ts'
import { publishStacks } from '#tests/e2e/rig/running-stacks.ts'
import type { RunningProduction } from './rig/test.ts'

/** Builds the site if it changed and starts production on this machine, with a database of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWhenChanged()
  const stateDir = mkdtempSync(join(tmpdir(), 'orrery-'))
  const settings = readStackSettings({
    SYNTHETIC_LEADS: 'on',
    ...(await freshPorts()),
    STATE_DIR: stateDir,
  })
  const production = await startLocalProduction(settings, { cronEveryMs: 5_000 })
  const { sandboxOrigin, operatorToken, front } = production
  const places = { origin: site.origin, sandboxOrigin, stateDir, front }
  const flags = chromiumFlags(front, production)
  const running: RunningProduction = { ...places, operatorToken, chromiumFlags: flags }
  publishStacks([running])
  // Of the certificate the processes of the tests hear in this way.
  process.env['NODE_EXTRA_CA_CERTS'] = production.tls.certFile
  return async () => {
    await production.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
