import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { articlesWithPdf } from '#articles/articles-with-pdf.server.ts'

/** Left to itself a thread puts off its garbage collection until it holds gigabytes. */
const threadMegabytes = 512

const threadFile = new URL('./pdf-thread.ts', import.meta.url)

function drawInThread(paths: readonly string[], directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: threadMegabytes }
    const thread = new Worker(threadFile, { workerData: { paths, directory }, resourceLimits })
    thread.once('error', reject)
    thread.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The thread that draws PDFs ended with ${code}.`))
    })
  })
}

/**
 * Starts drawing the PDFs of articles on the processors the prerender leaves idle.
 *
 * @returns What moves them beside their pages once both are done.
 */
export function startArticlePdfs(distDir: string): { moveTo(outDir: string): Promise<void> } {
  // The prerender empties its own directory when it starts, so the PDFs wait beside it.
  const waitingDir = join(distDir, 'article-pdfs')
  rmSync(waitingDir, { recursive: true, force: true })
  for (const section of ['insights', 'blog'])
    mkdirSync(join(waitingDir, section), { recursive: true })
  const paths = [...articlesWithPdf()]
  const threadCount = Math.min(
    Math.max(1, availableParallelism() - 1),
    Math.ceil(paths.length / 50),
  )
  const shares = Array.from({ length: threadCount }, (_, share) =>
    paths.filter((_path, index) => index % threadCount === share),
  )
  const drawing = Promise.all(shares.map((share) => drawInThread(share, waitingDir)))
  // A failure is told when the PDFs are fetched; until then it must not end the process.
  drawing.catch(() => undefined)
  return {
    async moveTo(outDir) {
      await drawing
      cpSync(waitingDir, outDir, { recursive: true })
      rmSync(waitingDir, { recursive: true })
    },
  }
}
