import { isValidElement, type ReactNode } from 'react'
import type { TextForm } from '../parts/part.ts'
import { openElement } from './open-element.ts'

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
