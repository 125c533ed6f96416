import type { Goal } from '../rig/goal.ts'
import type { MeasuredPage, PageMakeup, PageTimes } from './page-figures.ts'

type Figures = PageMakeup & PageTimes

type PageGoal = Pick<Goal, 'name' | 'unit' | 'limit' | 'note' | 'isOfProcessor'> & {
  figure: (figures: Figures) => number
  is?: Goal['is']
  limited?: Goal['limited']
  among?: (page: MeasuredPage) => boolean
}

const isArticle = ({ route }: MeasuredPage) => route.kind === 'article'

const score = (
  name: string,
  key: 'performance' | 'accessibility' | 'bestPractices' | 'seo',
): PageGoal => ({
  name: `Lighthouse ${name}`,
  unit: 'points',
  figure: (figures) => figures[key],
  is: 'at least',
  limit: 100,
})

const goals: readonly PageGoal[] = [
  { ...score('performance', 'performance'), isOfProcessor: true },
  score('accessibility', 'accessibility'),
  score('best practices', 'bestPractices'),
  {
    ...score('SEO', 'seo'),
    among: ({ route }) => route.isIndexable,
    note: 'pages that search engines may list',
  },
  { name: 'Layout shift', unit: '', figure: ({ layoutShift }) => layoutShift, limit: 0 },
  {
    name: 'Blocking time',
    unit: 'ms',
    figure: ({ blockingMs }) => blockingMs,
    limit: 0,
    isOfProcessor: true,
  },
  {
    name: 'Largest paint',
    unit: 'ms',
    figure: ({ largestPaintMs }) => largestPaintMs,
    limited: 'ratio',
    limit: 1.08,
    among: (page) => !isArticle(page) && page.route.isIndexable,
    isOfProcessor: true,
    note: 'pages that are listed',
  },
  {
    name: 'Largest paint of pages nobody lists',
    unit: 'ms',
    figure: ({ largestPaintMs }) => largestPaintMs,
    limited: 'ratio',
    limit: 1.1,
    among: (page) => !isArticle(page) && !page.route.isIndexable,
    isOfProcessor: true,
    note: 'checkout, thanks, dashboards, 404',
  },
  {
    name: 'Largest paint of articles',
    unit: 'ms',
    figure: ({ largestPaintMs }) => largestPaintMs,
    limited: 'ratio',
    limit: 1.2,
    among: isArticle,
    isOfProcessor: true,
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
    figure: ({ foreignRequests }) => foreignRequests,
    limit: 0,
  },
]

/** Each goal at one slowdown, with the page that comes nearest to its limit, or exceeds it most. */
export function pageGoals(pages: readonly MeasuredPage[], slowdown: number): Goal[] {
  const hello = pages.find(({ variant }) => variant === 'hello')
  if (!hello) throw new Error('The hello page was not measured.')
  return goals.flatMap((goal): Goal[] => {
    const { name, unit, limit, is = 'at most', limited = 'figure', note, isOfProcessor } = goal
    const figure = ({ makeup, times }: MeasuredPage) => {
      const atSlowdown = times.find((each) => each.slowdown === slowdown)
      return atSlowdown ? goal.figure({ ...makeup, ...atSlowdown }) : Number.NaN
    }
    const judged = pages.filter((page) => page.variant === 'whole' && (goal.among?.(page) ?? true))
    const sorted = judged.toSorted((one, other) => figure(other) - figure(one))
    const worst = is === 'at most' ? sorted[0] : sorted.at(-1)
    if (!worst) return []
    const isSame = judged.length > 1 && judged.every((page) => figure(page) === figure(worst))
    const base = figure(hello)
    const held = (page: MeasuredPage) => (limited === 'ratio' ? figure(page) / base : figure(page))
    const keeps = (page: MeasuredPage) =>
      is === 'at most' ? held(page) <= limit : held(page) >= limit
    return [
      {
        name,
        where: isSame ? 'every route' : worst.route.path,
        figure: figure(worst),
        unit,
        baseline: { name: 'hello', figure: base },
        limited,
        is,
        limit,
        within: { kept: judged.filter(keeps).length, of: judged.length },
        ...(note ? { note } : {}),
        ...(isOfProcessor ? { isOfProcessor } : {}),
      },
    ]
  })
}
