import { existsSync, readFileSync } from 'node:fs'
import { runQuietly } from './run-quietly.ts'

const env = { DEBIAN_FRONTEND: 'noninteractive' }

/** Whether this is a Debian or Ubuntu on which packages may be installed without asking anybody. */
export function canInstallWithApt(): boolean {
  const about = '/etc/os-release'
  return (
    process.getuid?.() === 0 &&
    existsSync(about) &&
    /\b(debian|ubuntu)\b/i.test(readFileSync(about, 'utf8'))
  )
}

/** Installs the first of these packages that this release has, and the fonts our pages are measured in. */
export async function installWithApt(name: string, packages: readonly string[]): Promise<void> {
  console.log(`Installing ${name} with apt (a minute or two, once) …`)
  await runQuietly(['apt-get', 'update', '-qq'], { env })
  const install = (wanted: string) =>
    runQuietly(
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', wanted, 'fonts-liberation'],
      { env },
    )
  const [first = '', ...others] = packages
  let installed: Promise<unknown> = install(first)
  for (const other of others) installed = installed.catch(() => install(other))
  await installed
}
