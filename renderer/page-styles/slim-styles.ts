import { shortName } from './short-name.ts'

type PageStyles = {
  /** As `ServerStyleSheet.getStyleTags()` gives them. */
  styleTags: string
  /** The page's markup, a mark in the place of each island. */
  body: string
  /** Markup of each island of the page. */
  islands: readonly string[]
  /** Whether nobody but its islands adds to the page once it is built. */
  isFinished: boolean
}

/** Rules of one styled component, keyframes or the global style; `names` are the class names it made. */
type StyleGroup = { id: string; names: string[]; rules: string }

const marker = /data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}(?:\/\*!sc\*\/\n?)?/g
const separator = /\/\*!sc\*\/\n?/g
const classSelector = /\.([a-zA-Z][\w-]*)/g
const classAttribute = /class="([^"]*)"/g

/**
 * Reads the groups of a page's styles, in the format by which styled-components finds its rules again.
 *
 * @throws when rules end without a marker, as another version of the library might write them.
 */
function groupsOf(styleTags: string): StyleGroup[] {
  const css = styleTags.replace(/<\/?style[^>]*>/g, '')
  let start = 0
  const groups = Array.from(css.matchAll(marker), (match): StyleGroup => {
    const [whole, id = '', names = ''] = match
    const rules = css.slice(start, match.index).replace(separator, '').replaceAll(';}', '}')
    start = match.index + whole.length
    return { id, names: names.split(',').filter(Boolean), rules }
  })
  if (start < css.length)
    throw new Error('styled-components no longer ends its rules with a marker.')
  return groups
}

/** Letters and digits (`vite-plugins.ts`); the names that styled-components makes are letters alone. */
const isComponentId = (name: string) => /^[a-zA-Z]+\d+$/.test(name)

/** What each class that styled-components made is called in the page. */
function newNames(groups: readonly StyleGroup[], inIslands: ReadonlySet<string>) {
  const names = new Map<string, string>()
  let shortCount = 0
  for (const group of groups) {
    if (!isComponentId(group.id)) continue
    if (inIslands.has(group.id) && group.names.length > 1)
      throw new Error(`${group.id} is drawn by an island, and its style asks for props.`)
    for (const name of group.names)
      names.set(name, inIslands.has(group.id) ? group.id : shortName(shortCount++))
  }
  return names
}

/** By which a part of the page has variants, and which no script sets. */
const variants =
  'data-(?:align|emphasis|level|negative|scale|scroll|size|spacing|tone|wide|width|variant)'
const variant = new RegExp(`\\.[\\w-]+\\[(${variants})(?:='([\\w-]+)')?\\]`)
const variantAttribute = new RegExp(` (${variants})="([\\w-]*)"`, 'g')

/** Changes tags alone: markup that an article shows as code keeps its quotes, too. */
const inTags = (html: string, change: (tag: string) => string) =>
  html.replace(/<[a-z][^<>]*>/g, change)

/** Leaves out of a tag those variants that no rule is about. */
const withoutPlainVariants = (tag: string, rules: string) =>
  tag.replace(variantAttribute, (attribute, name: string, value: string) =>
    rules.includes(`[${name}='${value}']`) || rules.includes(`[${name}]`) ? attribute : '',
  )

/** Leaves out of a page's rules those of variants that none of its elements has. */
function withoutIdleVariants(rules: string, markup: string): string {
  const isIdle = (selector: string) => {
    const [found, name, value] = variant.exec(selector) ?? []
    // What stands in parentheses may be refused, or asked of another element.
    if (!found || selector.includes('(')) return false
    return !markup.includes(value ? ` ${name}="${value}"` : ` ${name}=`)
  }
  return rules
    .replace(/([^{}@]+)\{[^{}]*\}/g, (rule, selectors: string) =>
      selectors.split(',').every(isIdle) ? '' : rule,
    )
    .replace(/@(?:container|media|supports)[^{}]*\{\}/g, '')
}

/**
 * Makes a page's styles small without changing what they do: styled-components writes marks, ids and hashed names so that
 * the browser can take over, and here only islands are taken over. What no island draws gets a short name and loses its
 * id. What islands draw is called by its id alone, as they call it (`styled-in-browser.ts`), and comes first, so that a
 * component that restyles another (`styled(Button)`) still has the last word.
 *
 * @throws for a component of an island whose style asks for props.
 */
export function slimStyles({ styleTags, body, islands, isFinished }: PageStyles): {
  styleTags: string
  body: string
  islands: string[]
} {
  const groups = groupsOf(styleTags)
  const inIslands = new Set(
    Array.from(islands.join('').matchAll(classAttribute), ([, list = '']) =>
      list.split(' '),
    ).flat(),
  )
  const names = newNames(groups, inIslands)
  const rulesOf = (those: readonly StyleGroup[]) =>
    those
      .map(({ rules }) => rules)
      .join('')
      .replace(classSelector, (selector, name: string) =>
        names.has(name) ? `.${names.get(name)}` : selector,
      )
  const ofIslands = groups.filter(({ id }) => inIslands.has(id))
  const played = ofIslands.map(({ rules }) => rules).join('')
  for (const group of groups) {
    if (group.id.startsWith('sc-keyframes') && group.names.some((name) => played.includes(name)))
      ofIslands.push(group)
  }
  const first = rulesOf(ofIslands)
  const plain = rulesOf(groups.filter((group) => !ofIslands.includes(group)))
  const rest = isFinished ? withoutIdleVariants(plain, body + islands.join('')) : plain
  const kept = new Set([
    ...inIslands,
    ...Array.from((first + rest).matchAll(classSelector), ([, name]) => name),
  ])
  const withClasses = (tag: string) =>
    tag.replace(classAttribute, (_, list: string) => {
      const classes = list
        .split(' ')
        .map((name) => names.get(name) ?? name)
        .filter((name) => !isComponentId(name) || kept.has(name))
      return classes.length > 0 ? `class="${[...new Set(classes)].join(' ')}"` : ''
    })
  return {
    styleTags:
      islands.length > 0
        ? `<style data-islands>${first}_{}${rest}</style>`
        : rest && `<style>${rest}</style>`,
    body: inTags(body, (tag) =>
      withClasses(isFinished ? withoutPlainVariants(tag, first + rest) : tag),
    ).replaceAll('<!-- -->', ''),
    islands: islands.map((html) => inTags(html, withClasses)),
  }
}
