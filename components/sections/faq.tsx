import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Section } from '../ui/section.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'

export type FaqEntry = { question: string; answer: string }

type FaqProps = {
  entries: readonly FaqEntry[]
  title?: string
  lead?: ReactNode
  /** Given a group, opening one question closes the others. */
  group?: string
  tone?: 'paper' | 'sunken'
}

/** Questions and answers, heading beside the list on large screens. */
export function Faq({ entries, title = 'Questions, answered', lead, group, tone }: FaqProps) {
  return (
    <Section tone={tone} labelledBy="faq">
      <Layout>
        <SectionHeading id="faq" title={title} lead={lead} />
        <div>
          {entries.map(({ question, answer }) => (
            <Disclosure key={question} summary={question} {...(group ? { group } : {})}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  gap: 0 ${theme.space.huge};

  ${media.desktop} {
    grid-template-columns: 4fr 7fr;
  }
`
