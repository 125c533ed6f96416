import type { Goal } from '../rig/goal.ts'
import type { MeasuredPage } from './measured-page.ts'
import type { PageFigures } from './page-figures.ts'

type PageGoal = {
  name: string
  unit: Goal['unit']
  figure: (figures: PageFigures) => number
  limit: number
  is?: Goal['is']
  limited?: Goal['limited']
  among?: (page: MeasuredPage) => boolean
  note?: string
}

const isArticle = ({ route }: MeasuredPage) => route.kind === 'article'

const score = (name: string, key: keyof PageFigures['scores']): PageGoal => ({
  name: `Lighthouse ${name}`,
  unit: 'points',
  figure: ({ scores }) => scores[key],
  is: 'at least',
  limit: 100,
})

const goals: readonly PageGoal[] = [
  score('performance', 'performance'),
  score('accessibility', 'accessibility'),
  score('best practices', 'bestPractices'),
  {
    ...score('SEO', 'seo'),
    among: ({ route }) => route.isIndexable,
    note: 'pages that search engines may list',
  },
  { name: 'Layout shift', unit: '', figure: ({ layoutShift }) => layoutShift, limit: 0 },
  { name: 'Blocking time', unit: 'ms', figure: ({ blockingMs }) => blockingMs, limit: 0 },
  {
    name: 'Largest paint',
    unit: 'ms',
    figure: ({ largestPaintMs }) => largestPaintMs,
    limited: 'ratio',
    limit: 1.1,
    among: (page) => !isArticle(page),
  },
  {
    name: 'Largest paint of articles',
    unit: 'ms',
    figure: ({ largestPaintMs }) => largestPaintMs,
    limited: 'ratio',
    limit: 1.35,
    among: isArticle,
  },
  {
    name: 'HTML with its styles',
    unit: 'KB',
    figure: ({ documentBytes }) => documentBytes / 1024,
    limit: 14,
    among: ({ route }) => route.kind === 'page',
    note: 'articles and index pages may be longer',
  },
  {
    name: 'Script until something is seen or touched',
    unit: 'KB',
    figure: ({ scriptBytes }) => scriptBytes / 1024,
    limit: 3,
  },
  {
    name: 'Requests to others',
    unit: 'requests',
    figure: ({ foreignRequests }) => foreignRequests.length,
    limit: 0,
  },
]

/** Each goal with the page that comes nearest to its limit, or exceeds it most. */
export function pageGoals(pages: readonly MeasuredPage[]): Goal[] {
  const hello = pages.find(({ variant }) => variant === 'hello')
  if (!hello) throw new Error('The hello page was not measured.')
  return goals.flatMap((goal): Goal[] => {
    const { name, unit, figure, limit, is = 'at most', limited = 'figure', among, note } = goal
    const judged = pages.filter((page) => page.variant === 'whole' && (among?.(page) ?? true))
    const sorted = judged.toSorted((one, other) => figure(other.figures) - figure(one.figures))
    const worst = is === 'at most' ? sorted[0] : sorted.at(-1)
    if (!worst) return []
    const isSame = judged.every(({ figures }) => figure(figures) === figure(worst.figures))
    const base = figure(hello.figures)
    const held = (page: MeasuredPage) =>
      limited === 'ratio' ? figure(page.figures) / base : figure(page.figures)
    const keeps = (page: MeasuredPage) =>
      is === 'at most' ? held(page) <= limit : held(page) >= limit
    return [
      {
        name,
        where: isSame ? 'every route' : worst.route.path,
        figure: figure(worst.figures),
        unit,
        baseline: { name: 'hello', figure: base },
        limited,
        is,
        limit,
        within: { kept: judged.filter(keeps).length, of: judged.length },
        ...(note ? { note } : {}),
      },
    ]
  })
}
