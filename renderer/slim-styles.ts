import { groupsOfStyles, type StyleGroup } from './groups-of-styles.ts'
import { withoutIdleRules } from './without-idle-rules.ts'

type PageStyles = {
  /** As `ServerStyleSheet.getStyleTags()` gives them. */
  styleTags: string
  /** The page's markup, a mark in the place of each island. */
  body: string
  /** Markup of each island of the page. */
  islands: readonly string[]
  /** What islands' classes are called in the browser (`scripts/island-styles`). */
  islandClasses: Readonly<Record<string, string>>
  /** Whether nobody but its islands adds to the page once it is built. */
  isFinished: boolean
  /** In development styled-components itself runs in the browser, and wants its marks. */
  isForRuntime: boolean
}

const separator = /\/\*!sc\*\/\n?/g
const classSelector = /\.([a-zA-Z][\w-]*)/g
const classAttribute = /class="([^"]*)"/g

/** `a`, `b` … `z`, `A` … `Z`, `aa` …: shorter than any name styled-components makes, so none can be the same. */
function shortName(index: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const last = letters[index % letters.length] ?? ''
  return index < letters.length ? last : shortName(Math.floor(index / letters.length) - 1) + last
}

/** The class by which styled-components tells a component: nothing but a rule that names it asks for it. */
const isComponentId = (name: string) => /^sc-[\w-]+-\d+$/.test(name)

type SlimPlan = {
  /** Rules of what islands use, which they add to; null where there are none. */
  ofIslands: string | null
  /** Rules of everything else. */
  plain: string
  /** New class list for each list seen, filled as pages are gone through. */
  classesByList: Map<string, string>
  classesOf: (list: string) => string
}

/** Works out what the page's styles become and which classes go or get another name. */
function makePlan(
  { styleTags, isForRuntime, islandClasses }: PageStyles,
  inIslands: ReadonlySet<string>,
): SlimPlan {
  const groups = groupsOfStyles(styleTags)
  const ownRules = groups
    .filter(({ id }) => inIslands.has(id))
    .map(({ rules }) => rules)
    .join('')
  const isOfIsland = ({ id, names }: StyleGroup) =>
    inIslands.has(id) ||
    (id.startsWith('sc-keyframes') && names.some((name) => ownRules.includes(name)))

  const kept = groups.filter(isOfIsland)
  const slimmed = groups.filter((group) => !isOfIsland(group))
  const plain = slimmed
    .map(({ rules }) => rules)
    .join('')
    .replace(separator, '')
  const keptCss = kept
    .map(({ rules, marker }) => (isForRuntime ? rules + marker : rules.replace(separator, '')))
    .join('')
    .replaceAll(';}', '}')
  const renamed = new Map([
    ...Object.entries(islandClasses),
    ...slimmed
      .filter(({ id }) => !id.startsWith('sc-keyframes') && !id.startsWith('sc-global'))
      .flatMap(({ names }) => names)
      .map((name, index) => [name, shortName(index)] as const),
  ])
  const forRuntime = new Set(isForRuntime ? kept.map(({ id }) => id) : [])
  const selected = new Set([...(plain + keptCss).matchAll(classSelector)].map(([, name]) => name))
  const rename = (css: string) =>
    css.replace(classSelector, (selector, name) => {
      const short = renamed.get(name)
      return short ? `.${short}` : selector
    })
  return {
    ofIslands: inIslands.size > 0 ? rename(keptCss) : null,
    plain: rename(plain).replaceAll(';}', '}'),
    classesByList: new Map(),
    classesOf: (list) =>
      list
        .split(' ')
        .filter((name) => !isComponentId(name) || selected.has(name) || forRuntime.has(name))
        .map((name) => renamed.get(name) ?? name)
        .join(' '),
  }
}

/** Stands in one style element after what islands add to (`components/islands/written.ts`). */
const endOfIslands = '_{}'

/** The page's rules in one element; those that styled-components itself goes on with have one of their own. */
function styleElements(
  { isForRuntime, styleTags }: PageStyles,
  ofIslands: string | null,
  css: string,
): string {
  if (ofIslands === null) return css && `<style>${css}</style>`
  if (!isForRuntime) return `<style data-drawn>${ofIslands}${endOfIslands}${css}</style>`
  const openTag = styleTags.slice(0, styleTags.indexOf('>') + 1)
  return `${openTag}${ofIslands}</style>${css && `<style>${css}</style>`}`
}

/** Thousands of articles share a few sets of styles, so their plans are kept, the latest this many. */
const plansKept = 50
const plans = new Map<string, SlimPlan>()

function planFor(page: PageStyles): SlimPlan {
  const inIslands = new Set(
    page.islands.flatMap((html) =>
      [...html.matchAll(classAttribute)].flatMap((match) => (match[1] ?? '').split(' ')),
    ),
  )
  const key = `${page.isForRuntime} ${[...inIslands].join(' ')}\n${page.styleTags}`
  const known = plans.get(key)
  if (known) return known
  const plan = makePlan(page, inIslands)
  const [oldest] = plans.keys()
  if (plans.size >= plansKept && oldest !== undefined) plans.delete(oldest)
  plans.set(key, plan)
  return plan
}

/**
 * Makes a page's styles as small as they can be without changing what they do.
 *
 * styled-components writes markers and hashed names so that the browser can take over. Here nothing does: what no
 * island uses loses its component classes and its long names, and its text the comments React parts it with. What islands
 * do use is called as they call it when they draw it again (`components/islands/written.ts`), and comes first, so that a
 * component that restyles another (`styled(Button)`) still has the last word. Variants nobody asks for go.
 */
export function slimStyles(page: PageStyles): {
  styleTags: string
  body: string
  islands: string[]
} {
  const plan = planFor(page)
  const withClasses = (html: string) =>
    html.replace(classAttribute, (_, list: string) => {
      const names = plan.classesByList.get(list) ?? plan.classesOf(list)
      plan.classesByList.set(list, names)
      return names ? `class="${names}"` : ''
    })
  const body = withClasses(page.body).replaceAll('<!-- -->', '')
  const islands = page.islands.map(withClasses)
  const css = page.isFinished
    ? withoutIdleRules(plan.plain, body + islands.join(''), islands.length > 0)
    : plan.plain
  return { styleTags: styleElements(page, plan.ofIslands, css), body, islands }
}
