import type { ReactNode } from 'react'
import { Disclosure } from '../ui/disclosure.tsx'
import { TitledSection } from '../ui/section.tsx'

export type FaqEntry = { question: string; answer: string }

type FaqProps = {
  entries: readonly FaqEntry[]
  title?: string
  lead?: ReactNode
  /** Given a group, opening one question closes the others. */
  group?: string
  tone?: 'paper' | 'sunken'
  titleId?: string
}

/** Questions and answers, heading beside the list on large screens. */
export function Faq({
  entries,
  title = 'Questions, answered',
  lead,
  group,
  tone,
  titleId = 'faq',
}: FaqProps) {
  return (
    <TitledSection tone={tone} titleId={titleId} words={{ title, lead }} columns="4fr 7fr">
      <div>
        {entries.map(({ question, answer }) => (
          <Disclosure key={question} summary={question} group={group}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </TitledSection>
  )
}
