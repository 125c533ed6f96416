import { type Goal, goalOfWorst } from '../rig/goal.ts'
import type { MeasuredPage, PageMakeup, PageTimes } from './page-figures.ts'

type Figures = PageMakeup & PageTimes

type PageGoal = Omit<Goal, 'figure'> & {
  figure: (figures: Figures) => number
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

const largestPaint = {
  unit: 'ms',
  figure: ({ largestPaintMs }: Figures) => largestPaintMs,
  limited: 'ratio',
  isOfProcessor: true,
} as const

const goals: readonly PageGoal[] = [
  { ...score('performance', 'performance'), isOfProcessor: true },
  score('accessibility', 'accessibility'),
  score('best practices', 'bestPractices'),
  {
    ...score('SEO', 'seo'),
    among: ({ route }) => route.isIndexable,
    note: 'pages that search engines may list',
  },
  {
    name: 'Blocking time',
    unit: 'ms',
    figure: ({ blockingMs }) => blockingMs,
    limit: 0,
    isOfProcessor: true,
  },
  {
    ...largestPaint,
    name: 'Largest paint',
    limit: 1.08,
    among: (page) => !isArticle(page) && page.route.isIndexable,
    note: 'pages that are listed',
  },
  {
    ...largestPaint,
    name: 'Largest paint of pages nobody lists',
    limit: 1.1,
    among: (page) => !isArticle(page) && !page.route.isIndexable,
    note: 'checkout, thanks, dashboards, 404',
  },
  { ...largestPaint, name: 'Largest paint of articles', limit: 1.2, among: isArticle },
  {
    name: 'HTML with its styles',
    unit: 'KB',
    figure: ({ documentBytes }) => documentBytes / 1024,
    limit: 14,
    among: ({ route }) => route.kind === 'page',
    note: 'articles and index pages may be longer',
  },
]

/** Each goal at one slowdown, with the page that comes nearest to its limit, or exceeds it most. */
export function pageGoals(pages: readonly MeasuredPage[], slowdown: number): Goal[] {
  const hello = pages.find(({ isHello }) => isHello)
  if (!hello) throw new Error('The hello page was not measured.')
  return goals.flatMap(({ figure, among = () => true, ...goal }) => {
    const figureOf = ({ makeup, times }: MeasuredPage) => {
      const atSlowdown = times.find((each) => each.slowdown === slowdown)
      return atSlowdown ? figure({ ...makeup, ...atSlowdown }) : Number.NaN
    }
    const judged = pages.filter((page) => !page.isHello && among(page))
    return goalOfWorst(judged, {
      ...goal,
      baseline: { name: 'hello', figure: figureOf(hello) },
      figureOf,
      nameOf: ({ route }) => route.path,
    })
  })
}
