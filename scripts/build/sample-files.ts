import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { samplePdf } from '#articles/pdf/sample-pdf.ts'
import { routes } from '#content/routes.ts'
import { samplePdfPath } from '#content/work-samples/sample-words.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import type { BuiltSite } from './built-site.ts'

/** Each sample as a file to keep. */
export function writeSampleFiles({ outDir }: BuiltSite): void {
  const date = new Date(`${routes['/samples'].changed}T00:00:00Z`)
  for (const sample of workSamples) {
    const file = join(outDir, samplePdfPath(sample.id))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, samplePdf(sample, date))
  }
}
