import { Fragment, type ReactElement, type ReactNode } from 'react'

type Component = (props: object) => ReactNode

const forwardRef = Symbol.for('react.forward_ref')

/**
 * What a component's element stands for, one step in. Mails hold plain components and React Email's, which forward a
 * reference: no hooks, context or lazy parts.
 *
 * @throws {TypeError} for any other kind of component.
 */
export function openElement({ type, props }: ReactElement): ReactNode {
  if (type === Fragment) return (props as { children?: ReactNode }).children
  if (typeof type === 'function') return (type as Component)(props as object)
  const { $$typeof, render } = type as unknown as {
    $$typeof?: symbol
    render?: (props: unknown, ref: null) => ReactNode
  }
  if ($$typeof === forwardRef && render) return render(props, null)
  throw new TypeError('A mail holds plain components only: no memo, context, hook or lazy part.')
}
