import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { articleCategories } from '#content/categories.ts'
import { articleSource, library } from '#articles/library.server.ts'
import { site } from '#site.config.ts'
import { dayMs } from '#lib/time.ts'

const tags = [
  'ai',
  'sales',
  'pricing',
  'retention',
  'planning',
  'cash',
  'measurement',
  'leadership',
]

const pick = <Value>(list: readonly Value[], index: number) =>
  list[index % list.length] as NonNullable<Value>

/** A day, one earlier for each number, from the newest article's on. */
const dayBefore = (days: number) =>
  new Date(Date.parse('2026-11-01') - days * dayMs).toISOString().slice(0, 10)

/** Writes `count` articles of real length into a directory: the real bodies under other titles, dates and tags. */
export function generateArticles(directory: string, count: number): void {
  mkdirSync(directory, { recursive: true })
  const bodies = library().articles.map(articleSource)
  for (let index = 0; index < count; index += 1) {
    const head = [
      `title: 'Generated article ${index} of a large library'`,
      `description: 'An article generated for the build benchmark, number ${index}, with the body of a real one.'`,
      `category: ${pick(articleCategories, index)}`,
      `tags: [${pick(tags, index)}, ${pick(tags, index + 1 + (index % 5))}]`,
      `publishedOn: ${dayBefore(Math.floor(index / 3))}`,
      `author: ${pick(site.founders, index).id}`,
      `section: ${index % 4 === 0 ? 'blog' : 'insights'}`,
      `excerpt: 'Number ${index} of a library made to see whether the build holds when it grows.'`,
    ]
    const file = join(directory, `generated-${index}.mdx`)
    writeFileSync(file, `---\n${head.join('\n')}\n---\n\n${pick(bodies, index)}`)
  }
}
