import styled from 'styled-components'
import { type PersonState, personStates } from '#contract/desk/people.ts'
import { cluster, theme } from '#components/theme/tokens.ts'
import { StateMark, type StateTone } from '../ui/values.tsx'

const tones: Partial<Record<PersonState, StateTone>> = {
  bought: 'good',
  partner: 'good',
  reader: 'good',
  plan: 'waiting',
  unpaid: 'waiting',
  disputed: 'wrong',
  bounced: 'wrong',
  complained: 'wrong',
  held: 'wrong',
}

/** Consents are not shown in a list. */
const quiet = new Set<PersonState>(['consent', 'marketing'])

type PersonMarksProps = { states: readonly PersonState[]; isWhole?: boolean }

/** What a person is, in a word or two each. */
export function PersonMarks({ states, isWhole }: PersonMarksProps) {
  const shown = states.filter((state) => isWhole || !quiet.has(state))
  if (shown.length === 0) return null
  return (
    <Row>
      {shown.map((state) => (
        <StateMark key={state} tone={tones[state] ?? 'plain'}>
          {personStates[state]}
        </StateMark>
      ))}
    </Row>
  )
}

const Row = styled.span`
  ${cluster(theme.space.xxs, theme.space.sm)}
`
