import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { root } from '#scripts/root.ts'

type Step = { uses?: string; run?: string }
type Workflow = {
  permissions: Record<string, string>
  jobs: Record<string, { uses?: string; steps?: Step[]; permissions?: Record<string, string> }>
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'devDependencies',
  Record<string, string>
>
const files = globSync('.github/workflows/*.yml', { cwd: root })
const workflow = (file: string) => load(read(file)) as Workflow
const stepsOf = (file: string) =>
  Object.values(workflow(file).jobs).flatMap(({ steps = [] }) => steps)

test('a change is taken on what .ci/run says', () => {
  expect(stepsOf('.github/workflows/ci.yml').map(({ run }) => run ?? '')).toContainEqual(
    expect.stringMatching(/^\.ci\/run$/m),
  )
})

test.each(files)('%s may only read, and runs actions of others by the hash of a commit', (file) => {
  const { permissions, jobs } = workflow(file)
  expect(permissions).toEqual({ contents: 'read' })
  expect(Object.values(jobs).filter((job) => job.permissions)).toEqual([])
  const used = [...Object.values(jobs), ...stepsOf(file)].flatMap(({ uses }) => uses ?? [])
  expect(used.filter((name) => !/^\.\/|@[0-9a-f]{40}$/.test(name))).toEqual([])
})

test.each(files)('%s puts nothing of a pull request into a command', (file) => {
  const commands = stepsOf(file).map(({ run }) => run ?? '')
  expect(commands.filter((run) => /\$\{\{\s*(github|secrets)\b/.test(run))).toEqual([])
})

test('what the workflows and the container call is there', () => {
  const texts = [...files, '.devcontainer/devcontainer.json', '.github/pull_request_template.md']
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

test('an editor breaks and indents lines as the formatter does', () => {
  const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number }
  const editor = read('.editorconfig')
  expect(editor).toContain(`max_line_length = ${printWidth}`)
  expect(editor).toContain('indent_size = 2')
})
