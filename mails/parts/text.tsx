import { Text, Heading, Link } from 'react-email'
import type { ReactNode } from 'react'
import { textOf, oneLine } from '../writer/html-of.ts'
import { faces, paint, part } from './paint.ts'

/** A list whose order does not matter. */
export const Points = part<{ points: readonly string[] }>(
  ({ points }) => (
    <ul
      className={ink.className}
      style={{
        ...ink.style,
        margin: '0 0 20px',
        padding: '0 0 0 20px',
        fontFamily: faces.text,
        fontSize: 16,
        lineHeight: '25px',
      }}
    >
      {points.map((point) => (
        <li key={point} style={{ margin: '0 0 6px' }}>
          {point}
        </li>
      ))}
    </ul>
  ),
  ({ points }) => `${points.map((point) => `- ${point}`).join('\n')}\n\n`,
)

const ink = paint('ink')
const soft = paint('soft')

/** A paragraph; `isQuiet` for what matters less. */
export const Paragraph = part<{ children: ReactNode; isQuiet?: boolean }>(
  ({ children, isQuiet = false }) => {
    const { className, style } = isQuiet ? soft : ink
    return (
      <Text
        className={className}
        style={{
          ...style,
          marginTop: 0,
          marginBottom: 16,
          fontFamily: faces.text,
          fontSize: isQuiet ? 15 : 17,
          lineHeight: isQuiet ? '23px' : '27px',
        }}
      >
        {children}
      </Text>
    )
  },
  ({ children }) => `${textOf(children)}\n\n`,
)

/** The first thing read: one a mail. */
export const Title = part<{ children: ReactNode }>(
  ({ children }) => (
    <Heading
      as="h1"
      className={`${ink.className} title`}
      style={{
        ...ink.style,
        margin: '0 0 20px',
        fontFamily: faces.display,
        fontSize: 36,
        fontWeight: 400,
        lineHeight: '40px',
        letterSpacing: '-0.01em',
      }}
    >
      {children}
    </Heading>
  ),
  ({ children }) => `${textOf(children).toUpperCase()}\n\n`,
)

/** Opens a part of a longer mail. */
export const SectionTitle = part<{ children: ReactNode }>(
  ({ children }) => (
    <Heading
      as="h2"
      className={ink.className}
      style={{
        ...ink.style,
        margin: '36px 0 12px',
        fontFamily: faces.display,
        fontSize: 24,
        fontWeight: 400,
        lineHeight: '30px',
      }}
    >
      {children}
    </Heading>
  ),
  ({ children }) => {
    const words = textOf(children)
    return `${words}\n${'-'.repeat([...words].length)}\n`
  },
)

/** Longest name that is greeted by. */
const longestName = 40

/**
 * The name of a greeting, or nothing where what was typed is no name: anybody can enter anybody's address in a form,
 * and what they write as a name must not become an advertisement in a mail of ours.
 */
function greetedName(firstName: string): string {
  const name = oneLine(firstName, longestName + 1)
  const isName =
    [...name].length <= longestName && !/[/\\:@<>{}[\]|=]|\p{L}\.\p{L}|\d{3}/u.test(name)
  return isName ? name : ''
}

/** How every mail to a person begins. */
export function Greeting({ firstName }: { firstName: string }) {
  const name = greetedName(firstName)
  return (
    <Paragraph>
      Hello
      {name ? (
        <>
          {' '}
          <bdi>{name}</bdi>
        </>
      ) : null}
      ,
    </Paragraph>
  )
}

const link = paint('link')

/** A link inside a line; in text its address follows its words. */
export const LinkTo = part<{ href: string; children: ReactNode }>(
  ({ href, children }) => (
    <Link
      href={href}
      className={link.className}
      style={{ ...link.style, textDecorationLine: 'underline' }}
    >
      {children}
    </Link>
  ),
  ({ href, children }) => {
    const words = textOf(children)
    const address = href.replace(/^(?:mailto|tel):/, '')
    return words === address || address !== href ? words : `${words} (${address})`
  },
)
