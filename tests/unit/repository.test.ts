import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { beforeAll, expect, test, vi } from 'vitest'
import { parseSync, Visitor } from 'vite'
import { alarmWords } from '#contract/alarm-words.ts'
import { attentionWords } from '#contract/attention.ts'
import { noticeText, type ShippedPackage, shippedPackages } from '#scripts/notice/notice-text.ts'
import { root } from '#scripts/root.ts'
import { settingNames } from '#worker/settings.ts'

type Step = { uses?: string; run?: string }
type Job = {
  uses?: string
  steps?: Step[]
  permissions?: Record<string, string>
  environment?: string
  concurrency?: { group: string }
}
type Workflow = {
  permissions: Record<string, string>
  concurrency?: { group: string }
  jobs: Record<string, Job>
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'devDependencies',
  Record<string, string>
>
const workflows = globSync('.github/workflows/*.yml', { cwd: root })
const workflow = (file: string) => load(read(file)) as Workflow
const stepsOf = (file: string) =>
  Object.values(workflow(file).jobs).flatMap(({ steps = [] }) => steps)

test('a change is taken on what .ci/run says', () => {
  expect(read('.github/workflows/ci.yml')).toContain("COMMAND: ${{ inputs.command || '.ci/run' }}")
})

test.each(workflows)(
  '%s may only read, and runs actions of others by the hash of a commit',
  (file) => {
    const { permissions, jobs } = workflow(file)
    expect(permissions).toEqual({ contents: 'read' })
    expect(Object.values(jobs).filter((job) => job.permissions)).toEqual([])
    const used = [...Object.values(jobs), ...stepsOf(file)].flatMap(({ uses }) => uses ?? [])
    expect(used.filter((name) => !/^\.\/|@[0-9a-f]{40}$/.test(name))).toEqual([])
  },
)

test.each(workflows)('%s puts nothing of a pull request into a command', (file) => {
  const commands = stepsOf(file).map(({ run }) => run ?? '')
  expect(commands.filter((run) => /\$\{\{\s*(github|secrets)\b/.test(run))).toEqual([])
})

test('a rollback waits while production is changed, and not for the checks of a deployment to come', () => {
  const production = { group: 'production' }
  expect(workflows.map((file) => workflow(file).concurrency)).not.toContainEqual(production)
  const jobs = workflows.flatMap((file) => Object.values(workflow(file).jobs))
  const changing = jobs.filter(({ environment }) => environment === 'production')
  expect(changing.map(({ concurrency }) => concurrency)).toEqual([production, production])
})

test('a rollback at GitHub can be given each option that a rollback asks for', () => {
  const asked = read('scripts/deploy/put-back.ts').matchAll(/rollback -- \$\{[^}]+\} (--[a-z-]+)/g)
  const options = Array.from(asked, ([, option = '']) => option)
  expect(options).toHaveLength(2)
  const run = stepsOf('.github/workflows/rollback.yml').map((step) => step.run)
  for (const option of options) expect(run.join('\n')).toContain(`&& '${option}' ||`)
})

test('what the workflows, the container and the runbook call is there', () => {
  const texts = [
    ...workflows,
    '.devcontainer/devcontainer.json',
    '.github/pull_request_template.md',
    'docs/operations.md',
  ]
  const called = texts.flatMap((file) =>
    Array.from(read(file).matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name),
  )
  expect(called.length).toBeGreaterThan(0)
  expect(called.filter((name) => !scripts[name])).toEqual([])
})

test('the container has the Node the repository brings', () => {
  const major = /^FROM node:(\d+)/m.exec(read('.devcontainer/Dockerfile'))?.[1]
  expect(devDependencies['node']?.split('.')[0]).toBe(major)
})

const runbook = read('docs/operations.md')

/** A section, from its heading to the next of its rank. */
function section(heading: string): string {
  const from = runbook.indexOf(`\n## ${heading}\n`)
  expect(from).toBeGreaterThan(0)
  const to = runbook.indexOf('\n## ', from + 1)
  return runbook.slice(from, to < 0 ? undefined : to)
}

/** Names that begin a row of a table in a section; a row may be about several. */
const rowNames = (text: string) =>
  [...text.matchAll(/^\| ([^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )

const secrets = settingNames.filter(
  (name) => /(TOKEN|SECRET|KEY|WEBHOOK_URL)$/.test(name) && !/PUBLISHABLE|SITE/.test(name),
)

test.each([
  ['What needs you', Object.keys(attentionWords)],
  ['Alarms', Object.keys(alarmWords)],
  ['Changing a secret', secrets],
])('the runbook has under “%s” a row of everything that may be asked', (heading, names) => {
  expect(names.length).toBeGreaterThan(8)
  const rows = rowNames(section(heading))
  expect(names.filter((name) => !rows.includes(name))).toEqual([])
})

test('the runbook names no matter and no alarm that is none', () => {
  const known = new Set([...Object.keys(attentionWords), 'database', 'cron'])
  expect(rowNames(section('What needs you')).filter((name) => !known.has(name))).toEqual([])
})

/** What a reader may hold us to: money, a share, a time. */
const figure = /[$€£]\s?\d|\d\s?%|\d\s?(seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/i

/** Text and attributes that stand in the markup of a component, and hold a figure. */
function figuresIn(file: string): string[] {
  const found: string[] = []
  const note = (text: unknown) => {
    // A share alone is a length of a drawing.
    if (typeof text !== 'string' || /^\d+%$/.test(text)) return
    if (figure.test(text)) found.push(`${file}: ${text.trim()}`)
  }
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXAttribute: ({ value }) => note(value?.type === 'Literal' ? value.value : null),
    JSXExpressionContainer: ({ expression }) =>
      note(expression.type === 'Literal' ? expression.value : null),
  }).visit(parseSync(file, read(file)).program)
  return found
}

test('no page writes a price, a share or a time itself: they come from content, contract and settings', () => {
  const files = globSync('{pages,components}/**/*.tsx', { cwd: root, exclude: ['pages/design/**'] })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => figuresIn(file))).toEqual([])
})

test('SECURITY.md names what the editor of words allows beyond every other page', () => {
  const [, policy = ''] = /content="(default-src[^"]*)"/.exec(read('desk/desk-write.html')) ?? []
  const wider = policy.match(/'(?:unsafe|wasm)-[a-z-]+'|(?<=https:\/\/)[\w.]+/g) ?? []
  const told = read('SECURITY.md').split(/(?<=\.) |\n/)
  const about = told.filter((sentence) => sentence.includes('/desk/write')).join('\n')
  for (const source of wider) expect(about).toContain(source.replaceAll("'", ''))
  expect(wider.length).toBeGreaterThan(3)
})

test('every colour comes from the schemes, beside the ink of shadows, which is shorter written out', () => {
  const files = globSync('{pages,components,renderer,mails,desk,worker}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['components/theme/{tokens,global-style}.ts'],
  })
  const colour = /#[\da-f]{6}\b|\b(rgb|hsl)a?\([\d.]/i
  expect(files.filter((file) => colour.test(read(file)))).toEqual([])
})

test('no mail is begun by an address that is put together by hand', () => {
  const files = globSync('{pages,components,content,mails,desk,worker}/**/*.{ts,tsx}', {
    cwd: root,
  })
  expect(files.filter((file) => read(file).includes('mailto:${'))).toEqual([])
})

let packages: ShippedPackage[]

beforeAll(async () => {
  // What bundles in production, and not what a test would be given.
  vi.stubEnv('NODE_ENV', 'production')
  packages = await shippedPackages()
  // Other files share the process, and React would be the production's to them.
  vi.unstubAllEnvs()
})

test('what leaves this repository comes under licences that ask for no more than their notice', () => {
  const permissive =
    /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)( AND (MIT|ISC|BSD-3-Clause|OFL-1\.1))*$/
  // Of MPL-2.0, which reaches no further than its own files: taken as published, and changed nowhere.
  const unchanged = new Set(['ical.js'])
  expect(
    packages.filter(({ name, identifier }) => !permissive.test(identifier) && !unchanged.has(name)),
  ).toEqual([])
})

test('NOTICE is what npm run notice writes: each package, the fonts with theirs, under the text of its licence or whose it is', () => {
  expect(read('NOTICE')).toBe(noticeText(packages))
  expect(packages.filter(({ text }) => !text).map(({ name }) => name)).toEqual([])
  const fonts = noticeText(packages.filter(({ identifier }) => identifier.includes('OFL')))
  for (const words of ['instrument-serif', 'source-sans-3', 'SIL OPEN FONT LICENSE Version 1.1']) {
    expect(fonts).toContain(words)
  }
})
