// Runs one of the project's scripts on a machine that has only Node 20 and npm:
//   node scripts/run.mjs scripts/start.ts [arguments]
// installs the packages when they are missing or differ from the lock file, writes the words of content/ as modules,
// then goes on under the repository's own Node. Plain JavaScript, because an older Node must be able to read it.
import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const ownNode = join(root, 'node_modules/node/bin/node')

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))

function fail(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

function packagesAreInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = readJson('node_modules/.package-lock.json').packages
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || peer || installed[path]?.version === version,
  )
}

/** `npm install --no-save` and not `npm ci`: it takes the lock file's versions, and adds only what is missing. */
function installPackages() {
  console.log('Installing packages (a minute or so, once) …')
  const npm = process.env.npm_execpath
  const options = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const retries = [
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=4000',
  ]
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const { status, stderr, error } = spawnSync(command, [...first, ...options, ...retries], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status === 0) return
  const output = stderr || String(error)
  const offline =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/.exec(output)
  if (offline) {
    fail(
      `The packages are not installed yet and the npm registry cannot be reached (${offline[0]}): connect to the network and run the command again.`,
    )
  }
  fail(`npm could not install the packages:\n${output.split('\n').slice(-20).join('\n')}`)
}

const [script, ...scriptArguments] = process.argv.slice(2)
if (!script) fail('Say which script to run: node scripts/run.mjs scripts/start.ts')

if (process.platform === 'win32') {
  fail(
    'Windows itself cannot run this: do it inside WSL (wsl --install), in a checkout of WSL’s own.',
  )
}
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20) {
  fail(
    `Node ${process.versions.node} is too old: install Node 20 or newer and run the command again.`,
  )
}
if (!packagesAreInstalled()) installPackages()

process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(':')
// What Node compiles of wrangler and the like is kept from one process to the next.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
const writeWords = join(root, 'scripts/words/write-first.ts')
// Of what scripts use, `tls.setDefaultCACertificates` came last.
if (major > 24 || (major === 24 && minor >= 5)) {
  process.argv.splice(1, 2, resolve(root, script))
  await import(pathToFileURL(writeWords).href)
  await import(pathToFileURL(resolve(root, script)).href)
} else {
  if (!existsSync(ownNode)) {
    fail(
      'The repository’s own Node is missing because install scripts did not run: allow them (npm config set ignore-scripts false), remove node_modules and run the command again.',
    )
  }
  const child = spawn(
    ownNode,
    ['--import', pathToFileURL(writeWords).href, resolve(root, script), ...scriptArguments],
    { stdio: 'inherit' },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1))
  })
}
