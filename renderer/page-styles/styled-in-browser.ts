import { createElement, type ComponentType, type ReactElement } from 'react'

type Props = Record<string, unknown>
type Target = string | ComponentType<Props>
type Template = [texts: readonly string[], ...parts: unknown[]]

/** What a component that extends another takes over from it. */
type Origin = { target: Target; classes: string; attrs: Props; insert: () => void }
type Styled = ((props: Props) => ReactElement) & { origin: Origin }

/** The page's own rules; those of islands come first, and after them one that selects nothing. */
const page =
  typeof document === 'undefined'
    ? null
    : (document.querySelector<HTMLStyleElement>('style[data-islands]')?.sheet ?? null)
const broughtCount = [...(page?.cssRules ?? [])].findIndex(
  (rule) => (rule as CSSStyleRule).selectorText === '_',
)
/** Classes whose rules the page has brought: all that its islands have on them. */
const brought = new Set<string>()
if (broughtCount > 0) {
  for (const { classList } of document.querySelectorAll('[data-island] [class]')) {
    for (const name of classList) brought.add(name)
  }
}

const inserted: number[] = []
let made = 0

/** Adds a rule after those the page brought, in the order in which components were made. */
function insertRule(rule: string, order: number): void {
  let at = inserted.length
  while (at > 0 && (inserted[at - 1] ?? 0) > order) at -= 1
  page?.insertRule(rule, broughtCount + at)
  inserted.splice(at, 0, order)
}

function textOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(textOf).join('')
  return part === undefined || part === null || part === false ? '' : String(part)
}

/** A part of a style. */
export function css(...[texts, ...parts]: Template): unknown[] {
  if (
    import.meta.env.DEV &&
    parts.some((part) => typeof part === 'function' && !('origin' in part))
  )
    throw new Error('A style of an island asks for props: tell states apart by data attributes.')
  return texts.flatMap((text, index) => [text, parts[index]])
}

/** An animation; its rule is added when a style that names it is. */
export function keyframes(...template: Template): { toString: () => string } {
  const order = (made += 1)
  const name = `_${order}`
  return {
    toString() {
      insertRule(`@keyframes ${name}{${textOf(css(...template))}}`, order)
      return name
    },
  }
}

function makeStyled(target: Target | Styled, id: string, own: Props, template: Template): Styled {
  const order = (made += 1)
  const style = css(...template)
  const base = typeof target === 'string' || !('origin' in target) ? null : target.origin
  const classes = base ? `${base.classes} ${id}` : id
  const attrs = { ...base?.attrs, ...own }
  let isInserted = false
  const insert = () => {
    if (isInserted) return
    isInserted = true
    base?.insert()
    // In development a style may have changed since the page was rendered.
    if (brought.has(id) && !import.meta.env.DEV) return
    insertRule(`.${id}{${textOf(style)}}`, order)
  }
  const origin: Origin = { target: base?.target ?? (target as Target), classes, attrs, insert }

  const Component = (props: Props) => {
    insert()
    const given: Props = { ...props, ...attrs }
    const passed: Props = {}
    for (const key in given) {
      if (key === 'forwardedAs') passed['as'] = given[key]
      else if (key !== 'as' && !key.startsWith('$')) passed[key] = given[key]
    }
    const { className } = given
    passed['className'] = className ? `${classes} ${className as string}` : classes
    return createElement((given['as'] as Target | undefined) ?? origin.target, passed)
  }
  return Object.assign(Component, { origin, toString: () => `.${id}` })
}

type Maker = ((...template: Template) => Styled) & {
  withConfig: (config: { componentId: string }) => Maker
  attrs: (attrs: Props) => Maker
}

/** `styled.p`, with the id the compiler gives each component and the attributes it is to have. */
function makerOf(target: Target | Styled, id = '', attrs: Props = {}): Maker {
  return Object.assign((...template: Template) => makeStyled(target, id, attrs, template), {
    withConfig: ({ componentId }: { componentId: string }) => makerOf(target, componentId, attrs),
    attrs: (more: Props) => makerOf(target, id, { ...attrs, ...more }),
  })
}

/**
 * Stands in for styled-components in the browser, where all of it would be 9 KB a visitor never needs: draws what it
 * draws, with a component's id as its class, and has the browser read the styles as they are written. Rules are added
 * when a component is first drawn, unless the page has brought them (`slim-styles.ts`).
 */
// oxlint-disable-next-line import/no-default-export -- as styled-components exports it
export default new Proxy(makerOf as unknown as Record<string, Maker>, {
  get: (_, tag: string) => makerOf(tag),
})
