import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { upperFirst } from '#lib/upper-first.ts'

const wordsOf = (id: string) => {
  const words = id.replaceAll(/[_-]+/g, ' ').trim()
  return upperFirst(words)
}

/** What somebody answered in a form, question by question. */
export function Answers({ answers }: { answers: readonly { id: string; value: string }[] }) {
  return (
    <List>
      {answers
        .filter(({ value }) => value !== '')
        .map(({ id, value }) => (
          <div key={id}>
            <dt>{wordsOf(id)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </List>
  )
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space.sm};
  font-size: ${theme.size.small};

  dt {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
  }
  dd {
    max-inline-size: ${theme.width.prose};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`
