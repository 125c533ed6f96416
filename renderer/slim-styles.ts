import { groupsOfStyles, type StyleGroup } from './groups-of-styles.ts'

type PageStyles = {
  /** As `ServerStyleSheet.getStyleTags()` gives them. */
  styleTags: string
  /** The page's markup, a mark in the place of each island. */
  body: string
  /** Markup of all islands of the page. */
  islands: string
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

type SlimPlan = {
  styleTags: string
  /** New class list for each list seen, filled as pages are gone through. */
  classesByList: Map<string, string>
  classesOf: (list: string) => string
}

/** Works out what the page's styles become and which classes go or get another name. */
function makePlan(
  styleTags: string,
  islandClasses: ReadonlySet<string>,
  isForRuntime: boolean,
): SlimPlan {
  const groups = groupsOfStyles(styleTags)
  const ownRules = groups
    .filter(({ id }) => islandClasses.has(id))
    .map(({ rules }) => rules)
    .join('')
  const isOfIsland = ({ id, names }: StyleGroup) =>
    islandClasses.has(id) ||
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
  const openTag = isForRuntime
    ? styleTags.slice(0, styleTags.indexOf('>') + 1)
    : `<style data-drawn="${kept.flatMap(({ names }) => names).join(' ')}">`

  const renamed = new Map(
    slimmed
      .filter(({ id }) => !id.startsWith('sc-keyframes') && !id.startsWith('sc-global'))
      .flatMap(({ names }) => names)
      .map((name, index) => [name, shortName(index)]),
  )
  const slimmedIds = new Set(slimmed.map(({ id }) => id))
  const selected = new Set([...(plain + keptCss).matchAll(classSelector)].map(([, name]) => name))
  const rename = (css: string) =>
    css.replace(classSelector, (selector, name) => {
      const short = renamed.get(name)
      return short ? `.${short}` : selector
    })
  return {
    styleTags: [
      islandClasses.size > 0 && `${openTag}${keptCss}</style>`,
      plain && `<style>${rename(plain).replaceAll(';}', '}')}</style>`,
    ]
      .filter(Boolean)
      .join(''),
    classesByList: new Map(),
    classesOf: (list) =>
      list
        .split(' ')
        .filter((name) => !slimmedIds.has(name) || selected.has(name))
        .map((name) => renamed.get(name) ?? name)
        .join(' '),
  }
}

/** Thousands of articles share a few sets of styles, so their plans are kept, the latest this many. */
const plansKept = 50
const plans = new Map<string, SlimPlan>()

function planFor({ styleTags, islands, isForRuntime }: PageStyles): SlimPlan {
  const islandClasses = new Set(
    [...islands.matchAll(classAttribute)].flatMap((match) => (match[1] ?? '').split(' ')),
  )
  const key = `${isForRuntime} ${[...islandClasses].join(' ')}\n${styleTags}`
  const known = plans.get(key)
  if (known) return known
  const plan = makePlan(styleTags, islandClasses, isForRuntime)
  const [oldest] = plans.keys()
  if (plans.size >= plansKept && oldest !== undefined) plans.delete(oldest)
  plans.set(key, plan)
  return plan
}

/**
 * Makes a page's styles as small as they can be without changing what they do.
 *
 * styled-components writes markers and hashed names so that the browser can take over. Here nothing does: what no
 * island uses loses its component classes and its long names. What islands do use keeps them, since islands draw it again
 * (`components/islands/written.ts`), and comes first, so that a component that restyles another (`styled(Button)`) still
 * has the last word; its element says which classes the page has brought.
 */
export function slimStyles(page: PageStyles): { styleTags: string; body: string } {
  const plan = planFor(page)
  return {
    styleTags: plan.styleTags,
    body: page.body.replace(classAttribute, (_, list: string) => {
      const names = plan.classesByList.get(list) ?? plan.classesOf(list)
      plan.classesByList.set(list, names)
      return names ? `class="${names}"` : ''
    }),
  }
}
