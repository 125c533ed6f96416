import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { destinationOf, otherName, pagesHost } from '#scripts/local-production/front.ts'
import { workerPaths } from '#scripts/local-production/start-local-production.ts'
import { machineFindings } from '#scripts/resources/settings-findings.ts'
import { root } from '#scripts/root.ts'
import { readStackSettings, requirePorts } from '#scripts/stack/settings.ts'
import { stackSummary } from '#scripts/stack/start-stack.ts'
import { site } from '#site.config.ts'
import { originOf } from './doctor/rig.ts'

const summaryOf = (environment: Record<string, string>) =>
  stackSummary('Site', 'http://127.0.0.1:1', readStackSettings(environment), 'a token')

test('what nobody set is played by the sandbox', () => {
  const { sandboxed } = readStackSettings({})
  expect(sandboxed).toEqual(['CRM', 'Stripe', 'mail', 'alerts'])
  expect(summaryOf({})).not.toContain('is off')
})

test('a blank STATE_DIR is none: no state, and no file of settings, is put into the checkout', () => {
  expect(readStackSettings({ STATE_DIR: '' }).stateDir).toBe(join(root, '.wrangler/state'))
})

test('Windows is sent to WSL before anything is installed', () => {
  const windows = "Object.defineProperty(process, 'platform', { value: 'win32' })"
  const words = ['--import', `data:text/javascript,${windows}`, join(root, 'scripts/run.mjs')]
  const { status, stderr } = spawnSync(process.execPath, [...words, 'scripts/start.ts'])
  expect([status, String(stderr)]).toEqual([1, expect.stringContaining('WSL')])
})

test('a Node 24 that lacks what scripts use hands over to the repository’s own', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'node-'))
  const script = join(folder.path, 'version.mjs')
  writeFileSync(script, 'console.log(process.versions.node)')
  const early = "Object.defineProperty(process, 'versions', { value: { node: '24.4.1' } })"
  const words = ['--import', `data:text/javascript,${early}`, join(root, 'scripts/run.mjs'), script]
  const { stdout, stderr } = spawnSync(process.execPath, words)
  const own = readFileSync(join(root, 'node_modules/node/package.json'), 'utf8')
  const { version } = JSON.parse(own) as { version: string }
  expect([String(stdout), String(stderr)]).toEqual([`${version}\n`, ''])
})

test.each([
  [{ GHL_API_TOKEN: 'token' }, 'CRM', 'GHL_LOCATION_ID'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'Stripe', 'STRIPE_WEBHOOK_SECRET'],
  [{ TURNSTILE_SITE_KEY: 'key' }, 'Turnstile', 'TURNSTILE_SECRET_KEY'],
  [{ MAIL_API_KEY: 'key' }, 'mail', 'MAIL_PROVIDER'],
])('%o starts, is not played, and is said to be off by name', (environment, part, missing) => {
  const { sandboxed, worker } = readStackSettings(environment)
  expect(sandboxed).not.toContain(part)
  expect(worker).toMatchObject(environment)
  const line = summaryOf(environment).match(/is off .*/)?.[0]
  expect(line).toContain(missing)
  const all = machineFindings(environment)
  const findings = all.filter(({ state }) => state === 'missing')
  expect(findings.map(({ sentence }) => sentence)).toEqual([expect.stringContaining(missing)])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

test.each([
  [{ STRIPE_SECRET_KEY: 'not-a-key' }, /^STRIPE_SECRET_KEY must begin with sk_ or rk_\./],
  [{ GHL_WEBHOOK_URL: 'not an address' }, /^GHL_WEBHOOK_URL must be/],
  [{ PORT: 'eighty' }, /^PORT must be a port between 1 and 65535/],
])('%o is refused at start by name', (environment, sentence) => {
  expect(() => readStackSettings(environment)).toThrow(sentence)
})

test('a port that is taken is refused by its setting', async () => {
  const { port } = new URL(await originOf(createServer()))
  const refused = `Port ${port} is in use: stop what listens there, or set PORT to another port.`
  await expect(requirePorts(readStackSettings({ PORT: port }))).rejects.toThrow(refused)
})

test('a command for the desk signs in here with the token that .dev.vars gives the worker', async () => {
  const bodies: string[] = []
  const ORIGIN = await originOf(
    createServer(async (request, response) => {
      bodies.push(await text(request))
      response.writeHead(403).end()
    }),
  )
  const devVars = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { existsSync, readFileSync } = fs
const isOurs = (file) => String(file).endsWith('.dev.vars')
fs.existsSync = (file) => isOurs(file) || existsSync(file)
fs.readFileSync = (file, how) => isOurs(file) ? 'OPERATOR_TOKEN=of-dev-vars' : readFileSync(file, how)
syncBuiltinESMExports()`
  const hook = `data:text/javascript,${encodeURIComponent(devVars)}`
  const words = ['--import', hook, join(root, 'scripts/affiliate.ts'), 'list']
  await once(spawn(process.execPath, words, { env: { ...process.env, ORIGIN } }), 'exit')
  expect(bodies).toEqual([JSON.stringify({ token: 'of-dev-vars' })])
})

test('whoever presses Ctrl-C twice leaves nothing behind', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'stopped-'))
  const readyUrl = await originOf(createServer((_, response) => response.end()))
  // As a worker that is slow to end.
  const slow = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000)"
  const options = { name: 'slow', logFile: join(folder.path, 'slow.log'), readyUrl }
  const script = `import { startProcess, stopOnSignal } from ${JSON.stringify(join(root, 'scripts/stack/managed-process.ts'))}
stopOnSignal()
const command = [process.execPath, '--eval', ${JSON.stringify(slow)}]
console.log((await startProcess({ command, ...${JSON.stringify(options)} })).child.pid)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [pid] = (await once(child.stdout, 'data')) as [Buffer]
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  setTimeout(() => child.kill('SIGINT'), 300)
  await ended
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
}, 20_000)

const { host: own } = new URL(site.origin)
const paths = workerPaths()

const to = (host: string, path: string, isSecure = true) =>
  destinationOf({ isSecure, host, path }, paths)

test.each<[host: string, path: string, destination: string]>([
  [own, '/api/health', 'worker'],
  [own, '/.netlify/functions/ghl-webhook', 'worker'],
  [own, '/library', 'worker'],
  [own, '/', 'pages'],
  [own, '/api', 'pages'],
  [own, '/apis', 'pages'],
  [own, '/desk/people', 'pages'],
  [own, '/about?next=/api/health', 'pages'],
  [pagesHost, '/api/health', 'pages'],
  [`abc.${pagesHost}`, '/api/health', 'pages'],
  // Names that are not production's.
  ...['example.com', `evil${own}`, `${own}.example.com`, '', 'localhost'].map(
    (host): [string, string, string] => [host, '/', 'nobody'],
  ),
])('at %s %s goes to the %s', (host, path, destination) => {
  expect(to(host, path)).toEqual({ to: destination })
})

test('www and plain HTTP lead to the secure address of the same page', () => {
  const moved = (location: string) => ({ to: 'elsewhere', location, status: 301 })
  expect(to(otherName, '/a?b=c')).toEqual(moved(`${site.origin}/a?b=c`))
  expect(to(own, '/a?b=c', false)).toEqual(moved(`${site.origin}/a?b=c`))
  expect(to(pagesHost, '/a', false)).toEqual(moved(`https://${pagesHost}/a`))
})
