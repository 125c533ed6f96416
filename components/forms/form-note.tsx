import styled from 'styled-components'
import { theme } from '../theme/tokens.ts'

type FormNoteProps = { text: string; link: string }

/** What becomes of the answers, with the text that says all of it. */
export function FormNote({ text, link }: FormNoteProps) {
  return (
    <Note>
      {text} <a href="/privacy">{link}</a>.
    </Note>
  )
}

const Note = styled.p`
  grid-column: 1 / -1;
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
