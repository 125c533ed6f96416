import lighthouse from 'lighthouse'

/** Bytes over the wire by kind, brotli. */
export type BytesByKind = Record<'document' | 'script' | 'font' | 'image' | 'other', number>

/** One run of Lighthouse's mobile preset. */
export type PageFigures = {
  scores: Record<'performance' | 'accessibility' | 'bestPractices' | 'seo', number>
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  mainThreadMs: number
  layoutShift: number
  bytes: BytesByKind
}

const kinds: Record<string, keyof BytesByKind> = {
  Document: 'document',
  Script: 'script',
  Font: 'font',
  Image: 'image',
}

type RequestRow = { resourceType?: string; transferSize: number }

function sumBytes(rows: readonly RequestRow[]): BytesByKind {
  const bytes: BytesByKind = { document: 0, script: 0, font: 0, image: 0, other: 0 }
  for (const { resourceType, transferSize } of rows) {
    bytes[kinds[resourceType ?? ''] ?? 'other'] += transferSize
  }
  return bytes
}

/** Loads one address in the browser at `debuggingPort` and reads what Lighthouse makes of it. */
export async function measurePage(url: string, debuggingPort: number): Promise<PageFigures> {
  const result = await lighthouse(url, { port: debuggingPort, output: 'json', logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`)
  const value = (id: string) => audits[id]?.numericValue ?? 0
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const details = audits['network-requests']?.details as { items: RequestRow[] } | undefined
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    mainThreadMs: value('mainthread-work-breakdown'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: sumBytes(details?.items ?? []),
  }
}
