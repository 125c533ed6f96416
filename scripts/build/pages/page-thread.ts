import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { deserialize, serialize } from 'node:v8'
import { keep, readKept } from '../cache/kept.ts'
import type { BuiltPage } from './built-page.ts'
import type { PageJob } from './page-jobs.ts'
import type { MadePage } from './page-maker.ts'

export type PageThreadData = { server: string; outDir: string; keptDir: string }
export type PageThreadAsk = { jobs: readonly PageJob[] }
export type PageThreadAnswer =
  | { ownPaths: readonly string[] }
  | { pages: readonly BuiltPage[] }
  | { failure: unknown }

const { server, outDir, keptDir } = workerData as PageThreadData
const answer = (message: PageThreadAnswer) => parentPort?.postMessage(message, [])

const maker = import('./page-maker.ts').then(({ loadPageMaker }) => loadPageMaker(server))
const folders = new Set<string>()

async function take({ path, key }: PageJob): Promise<MadePage> {
  const kept = readKept(keptDir, key)
  if (kept) return deserialize(kept) as MadePage
  const page = await (await maker).make(path)
  keep(keptDir, key, serialize(page))
  return page
}

async function writePage(job: PageJob): Promise<BuiltPage> {
  const { files, page } = await take(job)
  for (const [name, content] of files) {
    const file = join(outDir, name)
    const folder = dirname(file)
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    writeFileSync(file, content)
  }
  return page
}

/** Said and not thrown: what renders pages listens to what nobody catches. */
const answerWith = (work: Promise<PageThreadAnswer>) =>
  work.catch((failure: unknown) => ({ failure })).then(answer)

async function writePages(jobs: readonly PageJob[]): Promise<PageThreadAnswer> {
  const pages: BuiltPage[] = []
  for (const job of jobs) pages.push(await writePage(job))
  return { pages }
}

parentPort?.on('message', ({ jobs }: PageThreadAsk) => answerWith(writePages(jobs)))
void answerWith(maker.then(({ ownPaths }) => ({ ownPaths })))
