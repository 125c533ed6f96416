import { createElement, type ComponentType, type ReactElement } from 'react'

type Props = Record<string, unknown>

/** What a component that extends another takes over from it. */
type Origin = { target: Target; ids: string; names: string; insert: () => void }
type Target = string | ComponentType<Props>
type WrittenComponent = ((props: Props) => ReactElement) & { origin: Origin }

/** The element the page's rules for islands stand in, before all others. */
const page =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLStyleElement>('style[data-drawn]')
/** Selectors of the classes they are of. */
const drawn = new Set(page?.textContent.match(/\._\w+/g))
/**
 * How many rules the page brought for them, up to one that selects nothing: more come after those, in the order their
 * components were made.
 */
const broughtCount = [...(page?.sheet?.cssRules ?? [])].findIndex(
  (rule) => (rule as CSSStyleRule).selectorText === '_',
)
const inserted: number[] = []
let made = 0

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

function insertRule(rule: string, order: number): void {
  let at = inserted.length
  while (at > 0 && (inserted[at - 1] ?? 0) > order) at -= 1
  try {
    page?.sheet?.insertRule(rule, broughtCount + at)
    inserted.splice(at, 0, order)
  } catch {
    // Another engine's pseudo-element: only that engine takes it.
  }
}

/**
 * A styled component whose style was written at build time (`scripts/island-styles`): draws what styled-components
 * draws, with the same classes by their short names, and adds its rules when it is first drawn, if the page has not
 * brought them.
 */
export function written(
  target: Target | WrittenComponent,
  id: string,
  name: string,
  rules: readonly string[],
  attrs?: Props,
): WrittenComponent {
  const order = (made += 1)
  const base = typeof target !== 'string' && 'origin' in target ? target.origin : null
  const origin: Origin = {
    target: base?.target ?? target,
    ids: joined(base?.ids, id),
    names: joined(base?.names, name),
    insert() {
      base?.insert()
      if (!name || drawn.has(`.${name}`)) return
      drawn.add(`.${name}`)
      for (const rule of rules) insertRule(rule, order)
    },
  }
  const classes = joined(origin.ids, origin.names)
  let isInserted = false

  const Written = (props: Props) => {
    if (!isInserted) {
      origin.insert()
      isInserted = true
    }
    const given: Props = attrs ? { ...props, ...attrs } : props
    const passed: Props = {}
    for (const key in given) {
      if (key === 'forwardedAs') passed['as'] = given[key]
      else if (key !== 'as' && !key.startsWith('$')) passed[key] = given[key]
    }
    passed['className'] = joined(classes, given['className'] as string | undefined) || undefined
    return createElement((given['as'] as Target | undefined) ?? origin.target, passed)
  }
  return Object.assign(Written, { origin })
}
