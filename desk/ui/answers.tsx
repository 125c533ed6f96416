import type { ReactNode } from 'react'
import styled from 'styled-components'
import { secondary, stack, theme } from '#components/theme/tokens.ts'
import { callNames, type CallSubject } from '#contract/calls.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { When } from './values.tsx'

/** A field of a form as a name; one is called as the CRM calls it. */
export const fieldName = (id: string) =>
  id === 'industryniche' ? 'industry' : id.replaceAll(/[_-]+/g, ' ').trim()

const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d.*Z)?$/

/** A time, or a name of ours, as it is read; null for an answer in somebody's own words. */
export function readAnswer(value: string): ReactNode {
  const [isTime, isMoment] = timeForm.exec(value) ?? []
  // What looks like a time may be anybody's message.
  if (isTime && !Number.isNaN(Date.parse(value)))
    return isMoment ? <When at={value} /> : wallTimeText(value)
  return Object.hasOwn(callNames, value) ? upperFirst(callNames[value as CallSubject]) : null
}

/** What somebody answered in a form, question by question. */
export function Answers({ answers }: { answers: readonly { id: string; value: string }[] }) {
  return (
    <List>
      {answers
        .filter(({ value }) => value !== '')
        .map(({ id, value }) => (
          <div key={id}>
            <dt>{upperFirst(fieldName(id))}</dt>
            <dd>{readAnswer(value) ?? value}</dd>
          </div>
        ))}
    </List>
  )
}

const List = styled.dl`
  ${stack(theme.space.sm)}
  font-size: ${theme.size.small};

  dt {
    ${secondary(theme.size.caption)}
  }
  dd {
    max-inline-size: ${theme.width.prose};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`
