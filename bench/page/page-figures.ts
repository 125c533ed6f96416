import lighthouse from 'lighthouse'
import type { EdgeServer } from '../rig/edge-server.ts'

/** One run of Lighthouse's mobile preset. Bytes are those of the compressed files, without headers. */
export type PageFigures = {
  scores: Record<'performance' | 'accessibility' | 'bestPractices' | 'seo', number>
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  mainThreadMs: number
  layoutShift: number
  documentBytes: number
  /** Scripts that come whatever the visitor does, and those an island in view asked for. */
  scriptBytes: number
  islandBytes: number
  fontBytes: number
  allBytes: number
  /** Addresses asked of another origin. */
  foreignRequests: readonly string[]
  /** Audits that cost a category points. */
  faults: readonly string[]
}

type RequestRow = { url: string; resourceType?: string }

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

type PageVisit = {
  server: EdgeServer
  path: string
  /** Of the browser that is to load it. */
  debuggingPort: number
  /** Whether a script is one that islands ask for. */
  isOfIsland: (path: string) => boolean
}

/** Loads one page and reads what Lighthouse makes of it. */
export async function measurePage(visit: PageVisit): Promise<PageFigures> {
  const { server, path, debuggingPort, isOfIsland } = visit
  const url = `${server.origin}${path}`
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { audits, categories: judged, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`)
  const value = (id: string) => audits[id]?.numericValue ?? 0
  const score = (id: string) => Math.round((judged[id]?.score ?? 0) * 100)
  const details = audits['network-requests']?.details as { items: RequestRow[] } | undefined
  const rows = (details?.items ?? []).filter((row) => row.url.startsWith('http'))
  const own = rows.filter((row) => row.url.startsWith(`${server.origin}/`))
  const pathOf = (row: RequestRow) => row.url.slice(server.origin.length)
  const sum = (wanted: (row: RequestRow) => boolean) =>
    own.filter(wanted).reduce((bytes, row) => bytes + server.sizeOf(pathOf(row)), 0)
  const isIslandScript = (row: RequestRow) =>
    row.resourceType === 'Script' && isOfIsland(pathOf(row))
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
    documentBytes: sum((row) => row.resourceType === 'Document'),
    scriptBytes: sum((row) => row.resourceType === 'Script' && !isIslandScript(row)),
    islandBytes: sum(isIslandScript),
    fontBytes: sum((row) => row.resourceType === 'Font'),
    allBytes: sum(() => true),
    foreignRequests: rows.filter((row) => !own.includes(row)).map((row) => row.url),
    faults: Object.values(judged).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  }
}
