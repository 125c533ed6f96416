import { once } from 'node:events'
import { setEnvironmentData, Worker } from 'node:worker_threads'
import { articlesForThreads, library } from '#articles/library.server.ts'
import { areArticlesMany } from './are-articles-many.ts'
import type { BuiltPage } from './built-page.ts'
import type { PageJob } from './page-jobs.ts'
import type { PageThreadAnswer, PageThreadAsk, PageThreadData } from './page-thread.ts'

/** Left to itself a thread puts off its garbage collection until it holds gigabytes. */
const threadMegabytes = 512

/** Pages a thread is given at a time: few enough that all end together. */
const jobsAtOnce = 25

const threadFile = new URL('./page-thread.ts', import.meta.url)

/** Threads that make pages, each of which loads what renders them as soon as it is started. */
export class PageThreads {
  readonly #data: PageThreadData
  readonly #threads: Worker[] = []

  constructor(data: PageThreadData) {
    this.#data = data
    setEnvironmentData(articlesForThreads, library().articles)
  }

  start(): Worker {
    const thread = new Worker(threadFile, {
      workerData: this.#data,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ARTICLES_ARE_MANY: areArticlesMany() ? '1' : '0',
      },
      resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
      // What fails is told by the error it fails with.
      stdout: true,
      stderr: true,
    })
    this.#threads.push(thread)
    return thread
  }

  /** The addresses that the bundle itself knows. */
  async ownPaths(): Promise<readonly string[]> {
    const [thread = this.start()] = this.#threads
    const answer = await this.#answer(thread)
    return 'ownPaths' in answer ? answer.ownPaths : []
  }

  async #answer(thread: Worker): Promise<PageThreadAnswer> {
    const [answer] = (await once(thread, 'message')) as [PageThreadAnswer]
    if ('failure' in answer) throw answer.failure
    return answer
  }

  async #work(thread: Worker, queue: PageJob[], made: (pages: readonly BuiltPage[]) => void) {
    while (queue.length > 0) {
      const ask: PageThreadAsk = { jobs: queue.splice(0, jobsAtOnce) }
      thread.postMessage(ask, [])
      let answer = await this.#answer(thread)
      while (!('pages' in answer)) answer = await this.#answer(thread)
      made(answer.pages)
    }
  }

  /** Makes pages on so many threads and says which as they are done, in no order. */
  async make(
    jobs: readonly PageJob[],
    count: number,
    made: (pages: readonly BuiltPage[]) => void,
  ): Promise<void> {
    while (this.#threads.length < count) this.start()
    const queue = [...jobs]
    await Promise.all(this.#threads.map((thread) => this.#work(thread, queue, made)))
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.terminate()))
  }
}
