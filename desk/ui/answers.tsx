import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { When } from './values.tsx'

/** A field of a form as a name; one is called as the CRM calls it. */
export const fieldName = (id: string) =>
  id === 'industryniche' ? 'industry' : id.replaceAll(/[_-]+/g, ' ').trim()

/** Whether an answer is a time. */
export const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*Z$/.test(value)

/** What somebody answered in a form, question by question. */
export function Answers({ answers }: { answers: readonly { id: string; value: string }[] }) {
  return (
    <List>
      {answers
        .filter(({ value }) => value !== '')
        .map(({ id, value }) => (
          <div key={id}>
            <dt>{upperFirst(fieldName(id))}</dt>
            <dd>{isMoment(value) ? <When at={value} /> : value}</dd>
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
