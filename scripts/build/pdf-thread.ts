import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import { articleBody, library } from '#articles/library.server.ts'
import { articlePdf } from '#articles/pdf/article-pdf.ts'

const { paths, directory } = workerData as { paths: readonly string[]; directory: string }

for (const path of paths) {
  const article = library().byPath.get(path)
  if (!article) throw new Error(`There is no article at ${path}.`)
  writeFileSync(join(directory, `${path}.pdf`), articlePdf(article, articleBody(article).blocks))
}
