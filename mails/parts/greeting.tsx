import { oneLine } from '../writer/one-line.ts'
import { Paragraph } from './paragraph.tsx'

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
