import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { canInstallWithApt, mayInstall } from '#scripts/find-program.ts'
import { root } from '#scripts/root.ts'

const directory = mkdtempSync(join(tmpdir(), 'install-'))
const log = join(directory, 'apt.log')

afterAll(() => {
  rmSync(directory, { recursive: true, force: true })
})

// A stand-in: what this test asks for is nothing that any release has.
writeFileSync(join(directory, 'apt-get'), `#!/bin/sh\necho "$@" >> ${log}\n`, { mode: 0o755 })

/** Looks for a browser that no machine has, with nobody at a terminal. */
function look(env: Record<string, string>, better?: string) {
  rmSync(log, { force: true })
  const program = {
    name: 'Teapot',
    setting: 'TEAPOT_PATH',
    commands: ['teapot'],
    elsewhere: [],
    packages: ['teapot-shell', 'teapot'],
    better,
    advice: 'brew install teapot',
  }
  const script = `import { findProgram } from ${JSON.stringify(join(root, 'scripts/find-program.ts'))}
await findProgram(${JSON.stringify(program)}).catch((error) => console.log(error.message))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${directory}:/bin:/usr/bin`, ...env },
  })
  return { said: stdout, ran: existsSync(log) ? readFileSync(log, 'utf8') : '' }
}

test.runIf(canInstallWithApt())(
  'nothing is installed unasked: the command is told; a machine for checks installs what is missing, and the better one beside another',
  () => {
    const { said, ran } = look({})
    expect(ran).toBe('')
    expect(said).toContain('apt-get install --no-install-recommends teapot fonts-liberation')
    expect(said).toContain('TEAPOT_PATH')
    const wanted = /^update .*\ninstall .* teapot-shell fonts-liberation\n$/
    expect(look({ CI: '1' }).ran).toMatch(wanted)
    writeFileSync(join(directory, 'teapot'), '', { mode: 0o755 })
    expect(look({ TEAPOT_PATH: '' }).said).toBe('')
    expect(look({ CI: '1' }, 'teapot-shell').ran).toContain('teapot-shell')
    expect(look({}, 'teapot-shell').ran).toBe('')
  },
)

/** What becomes of the question when a person types `typed`; null for one who closes the terminal. */
async function answer(typed: string | null) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  const agreed = mayInstall('Teapot', 'apt-get install teapot', { env: {}, input, output })
  input.end(typed ?? undefined)
  return { agreed: await agreed, asked: String(output.read()) }
}

test('at a terminal the command is shown and asked about, and only a yes is one', async () => {
  expect(await answer('y\n')).toEqual({
    agreed: true,
    asked: expect.stringContaining('apt-get install teapot'),
  })
  for (const typed of ['\n', 'n\n', 'maybe\n', null]) {
    expect(await answer(typed)).toMatchObject({ agreed: false })
  }
})
