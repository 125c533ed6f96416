import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { BuiltPage } from './built-page.ts'
import { type PageJob, pageJobs } from './page-jobs.ts'
import { PageThreads } from './page-threads.ts'
import type { SearchParts } from '../search/search-parts.ts'

/** Pages a thread should have to do before another is worth its start. */
const leastPages = 150

type Rendering = {
  code: string
  server: string
  outDir: string
  keptDir: string
  search: SearchParts
}

/** Makes every page with what lies beside it, as it was made before where nothing that decides it has changed. */
export async function renderPages({ code, search, ...data }: Rendering): Promise<{
  pages: BuiltPage[]
  jobs: PageJob[]
}> {
  const threads = new PageThreads(data)
  try {
    threads.start()
    const noted = join(data.server, 'own-paths.json')
    if (!existsSync(noted)) writeFileSync(noted, JSON.stringify(await threads.ownPaths()))
    const jobs = pageJobs(code, JSON.parse(readFileSync(noted, 'utf8')) as string[])
    const pages: BuiltPage[] = []
    const count = Math.max(
      1,
      Math.min(availableParallelism(), Math.floor(jobs.length / leastPages)),
    )
    await threads.make(search.inOrder(jobs), count, (made) => {
      pages.push(...made)
      for (const { file } of made) search.pageIsWritten(`/${file.replace(/\.html$/, '')}`)
    })
    // In the order of their addresses.
    pages.sort((one, other) => one.canonical.localeCompare(other.canonical))
    return { pages, jobs }
  } finally {
    await threads.end()
  }
}
