import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import type { SuiteName } from './runners.ts'

const git = async (...words: readonly string[]) =>
  (await runQuietly(['git', ...words], { cwd: root })).split('\n').filter(Boolean)

/** Files that differ from the last commit, or from where this branch left another. */
async function changedFiles(since: string | true): Promise<string[]> {
  const committed = since === true ? [] : await git('diff', '--name-only', `${since}...HEAD`)
  const here = await git('diff', '--name-only', 'HEAD')
  const fresh = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...committed, ...here, ...fresh])]
}

/** What of `tests/e2e` a change of a room may concern, by its files' names; any other room may concern every page. */
const ofRoom: readonly (readonly [room: RegExp, tests: readonly string[]])[] = [
  [/^(docs|bench|\.github|tests\/(unit|worker|site|chaos|pictures|cases))\//, []],
  [/\.md$|LICENSE|NOTICE|^tests\/(engines|production)\//, []],
  [/^tests\/(e2e\/[^/]+\.spec\.ts)$/, ['$1']],
  [/^desk\/|^worker\/desk\//, ['e2e/desk']],
  [/^(content\/)?articles\//, ['e2e/insights', 'e2e/every-page']],
  [/^mails\//, ['mail', 'notifications']],
  [/^pages\/(courses|samples|services)\//, ['plain-pages', 'e2e/every-page', 'e2e/states']],
  [/^pages\/([\w-]+)\//, ['$1', 'e2e/every-page', 'e2e/states']],
]

/** Files of `tests/e2e` for these changes: part of their names, `null` for all. */
export function browserTestsFor(files: readonly string[]): readonly string[] | null {
  const found = files.map((file) => {
    const [room, tests] = ofRoom.find((row) => row[0].test(file)) ?? []
    return tests?.map((test) => test.replace('$1', room?.exec(file)?.[1] ?? '')) ?? null
  })
  return found.includes(null) ? null : [...new Set(found.flatMap((names) => names ?? []))]
}

/** The suites that a change concerns, each with its runner's arguments: by the graph of imports that Vitest knows, and for pages by room. */
export async function chosenByChange(
  names: readonly SuiteName[],
  since: string | true | undefined,
): Promise<Map<SuiteName, readonly string[]>> {
  if (since === undefined) return new Map(names.map((name) => [name, []]))
  const files = await changedFiles(since)
  const specs = browserTestsFor(files)
  const graph = [`--changed${since === true ? '' : `=${since}`}`, '--passWithNoTests']
  // The worker's tests read the schema, and the site's tests the build, which no import tells of.
  const isSchema = files.some((file) => file.startsWith('worker/migrations/'))
  const isRead = files.some((file) => !/^(tests|docs|bench)\/|\.md$/.test(file))
  const isOfEngines = files.some((file) => /^tests\/(engines|production)\//.test(file))
  const wordsOf = (name: SuiteName): readonly string[] | null => {
    if (name === 'unit') return graph
    if (name === 'worker') return isSchema ? [] : graph
    if (name === 'site') return isRead ? [] : graph
    if (specs === null) return []
    if (name === 'e2e') return specs.length > 0 ? specs : null
    return isOfEngines ? [] : null
  }
  return new Map(
    names.flatMap((name) => {
      const words = wordsOf(name)
      return words ? [[name, words] as const] : []
    }),
  )
}
