import {
  type CSSProperties,
  isValidElement,
  type ReactNode,
  Fragment,
  type ReactElement,
} from 'react'
import { escapeMarkup } from '#lib/escape-markup.ts'
import type { TextForm } from '../parts/paint.ts'

/** Properties whose plain number is no length. */
const unitless = new Set(['fontWeight', 'lineHeight', 'opacity', 'order', 'zIndex', 'flex'])

const hyphenated = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')

/** A style object as the value of a style attribute, as React writes it; a number is a length in pixels. */
function styleText(style: CSSProperties): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]: [string, string | number]) => {
      const isLength = typeof value === 'number' && value !== 0 && !unitless.has(name)
      return `${hyphenated(name)}:${isLength ? `${value}px` : String(value).trim()}`
    })
    .join(';')
}

type HostProps = {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
} & Record<string, unknown>

const attributeNames: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
}

const voidTags = new Set(['br', 'hr', 'img', 'link', 'meta'])

function attribute([name, value]: [string, unknown]): string {
  if (name === 'children' || name === 'ref' || name === 'dangerouslySetInnerHTML') return ''
  if (value === null || value === undefined || value === false) return ''
  if (name === 'style') return ` style="${escapeMarkup(styleText(value))}"`
  const isWord = /^(?:aria|data)-/.test(name)
  const text = value === true ? (isWord ? 'true' : '') : String(value)
  return ` ${attributeNames[name] ?? name}="${escapeMarkup(text)}"`
}

function tagOf(tag: string, props: HostProps): string {
  const open = `<${tag}${Object.entries(props).map(attribute).join('')}`
  if (voidTags.has(tag)) return `${open}/>`
  const inner = props.dangerouslySetInnerHTML
  return `${open}>${inner ? inner.__html : htmlOf(props.children)}</${tag}>`
}

/**
 * A tree of plain components as HTML, every text and attribute escaped: what React's `renderToStaticMarkup` answers
 * for mails (a test holds the two together), at a hundredth of its bytes.
 *
 * @throws {TypeError} for what a mail cannot hold.
 */
export function htmlOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(htmlOf).join('')
  if (typeof node !== 'object') return escapeMarkup(String(node))
  if (!isValidElement(node)) throw new TypeError('A mail holds elements and text only.')
  return typeof node.type === 'string'
    ? tagOf(node.type, node.props as HostProps)
    : htmlOf(openElement(node))
}

type Component = (props: object) => ReactNode

const forwardRef = Symbol.for('react.forward_ref')

/**
 * What a component's element stands for, one step in. Mails hold plain components and React Email's, which forward a
 * reference: no hooks, context or lazy parts.
 *
 * @throws {TypeError} for any other kind of component.
 */
function openElement({ type, props }: ReactElement): ReactNode {
  if (type === Fragment) return (props as { children?: ReactNode }).children
  if (typeof type === 'function') return (type as Component)(props as object)
  const { $$typeof, render } = type as unknown as {
    $$typeof?: symbol
    render?: (props: unknown, ref: null) => ReactNode
  }
  if ($$typeof === forwardRef && render) return render(props, null)
  throw new TypeError('A mail holds plain components only: no memo, context, hook or lazy part.')
}

/**
 * Text as one line of a header: no break, no control character, nothing that turns the direction of what follows.
 *
 * @param limit - Most characters; what is longer ends in an ellipsis.
 */
export function oneLine(text: string, limit = 150): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const characters = [...line]
  return characters.length > limit
    ? `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/**
 * The same tree as plain text: a part says itself how it reads, anything else is the words inside it.
 *
 * @throws {TypeError} for what a mail cannot hold.
 */
export function textOf(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (typeof node !== 'object') return String(node)
  if (!isValidElement(node)) throw new TypeError('A mail holds elements and text only.')
  const { type, props } = node
  if (typeof type === 'string') return textOf((props as { children?: ReactNode }).children)
  const { asText } = type as Partial<TextForm>
  return asText ? asText(props) : textOf(openElement(node))
}
