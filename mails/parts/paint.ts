import type { CSSProperties, ReactNode } from 'react'
import { darkScheme, lightScheme } from '#lib/schemes.ts'

type Color = keyof typeof lightScheme

/** What a colour does in a mail: the property it sets, and its place in the schemes. */
const roles = {
  page: ['background-color', 'paper'],
  panel: ['background-color', 'sunken'],
  ink: ['color', 'ink'],
  soft: ['color', 'inkSoft'],
  numeral: ['color', 'brassText'],
  link: ['color', 'teal'],
  line: ['border-color', 'line'],
  strong: ['border-color', 'ink'],
  orbit: ['border-color', 'lineStrong'],
  brass: ['border-color', 'brass'],
  planet: ['background-color', 'brass'],
  signal: ['background-color', 'signalFill'],
  'on-signal': ['color', 'onSignal'],
} as const satisfies Record<string, readonly [string, Color]>

type Role = keyof typeof roles

const camel = (property: string) =>
  property.replace(/-(.)/, (_, letter: string) => letter.toUpperCase())

/** Colours of an element by their roles: light ones inline, for every client, and the class the dark ones go by. */
export function paint(...names: readonly Role[]): { className: string; style: CSSProperties } {
  return {
    className: names.join(' '),
    style: Object.fromEntries(
      names.map((name) => {
        const [property, color] = roles[name]
        return [camel(property), lightScheme[color]]
      }),
    ),
  }
}

/** React Email's body paints a cell of its own, which has no class. */
const selectorOf = (name: string) =>
  name === 'page' ? '.page,.page>table>tbody>tr>td' : `.${name}`

const darkRules = Object.entries(roles)
  .map(([name, [property, color]]) => {
    return `${selectorOf(name)}{${property}:${darkScheme[color]}!important}`
  })
  .join('')

/** The dark scheme for clients that follow the device's, and for Outlook, which marks what it darkens. */
export const darkStyles = `@media (prefers-color-scheme:dark){${darkRules}}${darkRules.replaceAll(/(^|[},])\./g, '$1[data-ogsc] .')}`

/** Faces that mail clients have: a letter loads nothing. */
export const faces = {
  display: "'Iowan Old Style','Palatino Linotype',Palatino,Georgia,'Times New Roman',serif",
  text: "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
} as const

/** How a part reads in plain text. */
export type TextForm = { asText: (props: unknown) => string }

/**
 * A part of mails: drawn as HTML, and said in plain text.
 *
 * @param asText - Paragraphs end in a blank line; what stands inside a line does not.
 */
export function part<Props extends object>(
  draw: (props: Props) => ReactNode,
  asText: (props: Props) => string,
): ((props: Props) => ReactNode) & TextForm {
  return Object.assign((props: Props) => draw(props), {
    asText: (props: unknown) => asText(props as Props),
  })
}
