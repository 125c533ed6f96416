import type { DrawnStyle } from './drawn-style.ts'

const classSelector = /\.([a-zA-Z][\w-]*)/g

/** Every island's style, and what the classes of styled-components are called in them. */
export type Drawing = { drawn: Map<string, DrawnStyle>; classes: Record<string, string> }

/**
 * Gives a short name to every class that islands need in the browser: that of each style, and that of each component
 * which a rule names. No other class begins with a low line.
 */
export function withShortClasses(drawn: ReadonlyMap<string, DrawnStyle>): Drawing {
  const rules = [...drawn.values()].flatMap((style) => style.rules).join('')
  const selected = new Set([...rules.matchAll(classSelector)].map(([, name]) => name))
  const names = [...drawn].flatMap(([id, { name }]) => [id, name])
  const classes = Object.fromEntries(
    [...new Set(names)]
      .filter((name) => selected.has(name))
      .toSorted()
      .map((name, index) => [name, `_${index.toString(36)}`]),
  )
  const rename = (rule: string) =>
    rule.replace(classSelector, (selector, name: string) =>
      name in classes ? `.${classes[name]}` : selector,
    )
  return {
    classes,
    drawn: new Map(
      [...drawn].map(([id, style]) => [
        id,
        {
          ...style,
          id: classes[id] ?? '',
          name: classes[style.name] ?? '',
          rules: style.rules.map(rename),
        },
      ]),
    ),
  }
}
