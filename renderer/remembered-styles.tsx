import { useContext, type ComponentProps, type ReactNode } from 'react'
import { StyleSheetContext } from 'styled-components'

type Stylis = ComponentProps<typeof StyleSheetContext.Provider>['value']['stylis']

const rememberedByStylis = new WeakMap<Stylis, Stylis>()

/** Every page asks for the same rules of the same components, and compiling them is a quarter of a page's work. */
function remembered(stylis: Stylis): Stylis {
  const known = rememberedByStylis.get(stylis)
  if (known) return known
  const rulesByInput = new Map<string, ReturnType<Stylis>>()
  const remembering = (...input: Parameters<Stylis>) => {
    const key = input.join('\n')
    const rules = rulesByInput.get(key) ?? stylis(...input)
    rulesByInput.set(key, rules)
    return rules
  }
  const withHash: Stylis = Object.assign(remembering, { hash: stylis.hash })
  rememberedByStylis.set(stylis, withHash)
  return withHash
}

/** Inside it, CSS that was compiled for an earlier page is not compiled again. */
export function RememberedStyles({ children }: { children: ReactNode }) {
  const context = useContext(StyleSheetContext)
  return (
    <StyleSheetContext value={{ ...context, stylis: remembered(context.stylis) }}>
      {children}
    </StyleSheetContext>
  )
}
