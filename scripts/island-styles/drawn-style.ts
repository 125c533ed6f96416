/** A styled component as styled-components draws it. */
export type DrawnStyle = {
  /** The class of the component itself; empty when no rule names it. */
  id: string
  /** The class it makes; empty when it has no rules. */
  name: string
  /** Its rules, compiled; those of what it extends are apart, keyframes it plays are among them. */
  rules: readonly string[]
  /** What its `attrs` add to its props, those of what it extends included. */
  attrs: Readonly<Record<string, unknown>>
  /** Why it cannot be drawn before a visitor's browser does; null for all that can. */
  refusal: string | null
}
