import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import styled, { ServerStyleSheet } from 'styled-components'

export * from 'styled-components'

type Template = {
  (...parts: unknown[]): RecordedComponent
  attrs: (...given: unknown[]) => Template
  withConfig: (...given: unknown[]) => Template
}

/** What is read of a styled component: parts of it that styled-components itself tells it by. */
type RecordedComponent = ComponentType<{ as: string }> & {
  styledComponentId: string
  attrs: readonly unknown[]
  componentStyle: { rules: readonly unknown[] }
}

export type RecordedDrawing = {
  id: string
  attrs: readonly unknown[]
  asksForProps: boolean
  /** The style elements of a page on which nothing but this is drawn. */
  styleTags: string
}

const components = new Map<string, RecordedComponent>()

function recorded(template: Template): Template {
  const make = (...parts: unknown[]) => {
    const component = template(...parts)
    components.set(component.styledComponentId, component)
    return component
  }
  return Object.assign(make, {
    attrs: (...given: unknown[]) => recorded(template.attrs(...given)),
    withConfig: (...given: unknown[]) => recorded(template.withConfig(...given)),
  })
}

const tags = Object.entries(styled as unknown as Record<string, Template>)

/** Stands in for styled-components' own while styles are gathered: the same, but it remembers what it made. */
// oxlint-disable-next-line import/no-default-export -- as styled-components exports it
export default Object.assign(
  (target: ComponentType) => recorded(styled(target) as unknown as Template),
  Object.fromEntries(tags.map(([tag, template]) => [tag, recorded(template)])),
)

/** Whether a rule is worked out from props; a component in a selector is a function or object of its own kind. */
const asksForProps = (rule: unknown): boolean =>
  Array.isArray(rule)
    ? rule.some(asksForProps)
    : typeof rule === 'function' && !('styledComponentId' in rule)

function stylesOf(component: RecordedComponent): string {
  const sheet = new ServerStyleSheet()
  renderToStaticMarkup(sheet.collectStyles(createElement(component, { as: 'i' })))
  return sheet.getStyleTags()
}

/** Every component made so far, and what styled-components writes for it. */
export function drawRecorded(): RecordedDrawing[] {
  return [...components].map(([id, component]) => {
    const isOfProps = component.componentStyle.rules.some(asksForProps)
    return {
      id,
      attrs: component.attrs,
      asksForProps: isOfProps,
      styleTags: isOfProps ? '' : stylesOf(component),
    }
  })
}
