type PageStyles = {
  /** As `ServerStyleSheet.getStyleTags()` gives them. */
  styleTags: string
  /** The page's markup, a mark in the place of each island. */
  body: string
  /** Markup of all islands of the page. */
  islands: string
}

/** Rules of one styled component, keyframes or the global style; `names` are the class names it made. */
type Group = { id: string; names: string[]; rules: string; marker: string }

const markerPattern = /data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}(?:\/\*!sc\*\/\n?)?/g
const separator = /\/\*!sc\*\/\n?/g
const classSelector = /\.([a-zA-Z][\w-]*)/g
const classAttribute = /class="([^"]*)"/g

function groupsOf(styleTags: string): Group[] {
  const css = [...styleTags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map((match) => match[1] ?? '')
    .join('')
  let start = 0
  const groups = [...css.matchAll(markerPattern)].map((match) => {
    const [marker, id = '', names = ''] = match
    const rules = css.slice(start, match.index)
    start = match.index + marker.length
    return { id, names: names.split(',').filter(Boolean), rules, marker }
  })
  if (start < css.length)
    throw new Error('styled-components no longer ends its rules with a marker.')
  return groups
}

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
function makePlan(styleTags: string, islandClasses: ReadonlySet<string>): SlimPlan {
  const groups = groupsOf(styleTags)
  const ownRules = groups
    .filter(({ id }) => islandClasses.has(id))
    .map(({ rules }) => rules)
    .join('')
  const isOfIsland = ({ id, names }: Group) =>
    islandClasses.has(id) ||
    (id.startsWith('sc-keyframes') && names.some((name) => ownRules.includes(name)))

  const openTag = styleTags.slice(0, styleTags.indexOf('>') + 1)
  const kept = groups.filter(isOfIsland)
  const slimmed = groups.filter((group) => !isOfIsland(group))
  const plain = slimmed
    .map(({ rules }) => rules)
    .join('')
    .replace(separator, '')
  const keptCss = kept.map(({ rules, marker }) => rules.replaceAll(';}', '}') + marker).join('')

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
      keptCss && `${openTag}${keptCss}</style>`,
      plain && `<style>${rename(plain).replaceAll(';}', '}')}</style>`,
    ].join(''),
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

function planFor(styleTags: string, islands: string): SlimPlan {
  const islandClasses = new Set(
    [...islands.matchAll(classAttribute)].flatMap((match) => (match[1] ?? '').split(' ')),
  )
  const key = `${[...islandClasses].join(' ')}\n${styleTags}`
  const known = plans.get(key)
  if (known) return known
  const plan = makePlan(styleTags, islandClasses)
  const [oldest] = plans.keys()
  if (plans.size >= plansKept && oldest !== undefined) plans.delete(oldest)
  plans.set(key, plan)
  return plan
}

/**
 * Makes a page's styles as small as they can be without changing what they do.
 *
 * styled-components writes markers and hashed names so that the browser can take over. Only islands are taken over, so
 * what no island uses loses its markers, its component classes, and its long names. What islands do use stays as it
 * was and comes first, so that a component that restyles another (`styled(Button)`) still has the last word.
 */
export function slimStyles({ styleTags, body, islands }: PageStyles): {
  styleTags: string
  body: string
} {
  const plan = planFor(styleTags, islands)
  return {
    styleTags: plan.styleTags,
    body: body.replace(classAttribute, (_, list: string) => {
      const names = plan.classesByList.get(list) ?? plan.classesOf(list)
      plan.classesByList.set(list, names)
      return names ? `class="${names}"` : ''
    }),
  }
}
