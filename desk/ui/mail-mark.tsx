import { StateMark } from './state-mark.tsx'

const states: Record<string, { tone: 'good' | 'waiting' | 'wrong' | 'plain'; words: string }> = {
  delivered: { tone: 'good', words: 'Sent' },
  pending: { tone: 'waiting', words: 'Waiting' },
  dead: { tone: 'wrong', words: 'Failed' },
  suppressed: { tone: 'plain', words: 'Not sent' },
}

/** How something that was owed to somebody stands. */
export function MailMark({ state }: { state: string }) {
  const { tone, words } = states[state] ?? { tone: 'plain', words: state }
  return <StateMark tone={tone}>{words}</StateMark>
}
