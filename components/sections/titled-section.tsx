import type { ComponentProps, ReactNode } from 'react'
import { SectionHeading, Section } from '../ui/section.tsx'
import { Split } from '../ui/split.tsx'

type TitledSectionProps = Pick<ComponentProps<typeof Section>, 'id' | 'tone' | 'spacing'> & {
  words: Pick<ComponentProps<typeof SectionHeading>, 'eyebrow' | 'title' | 'lead'>
  titleId: string
  /** Stands in line after the lead: a way to more, or how much of it is there. */
  afterLead?: ReactNode
  /** Puts the heading beside the one element that follows, in columns of these shares: `4fr 7fr`. */
  columns?: string
  from?: ComponentProps<typeof Split>['$layout']['from']
  children: ReactNode
}

/** A section under the heading that names it. */
export function TitledSection({
  words,
  titleId,
  afterLead,
  columns,
  from,
  children,
  ...band
}: TitledSectionProps) {
  const { eyebrow, title } = words
  const lead = afterLead ? (
    <>
      {words.lead} {afterLead}
    </>
  ) : (
    words.lead
  )
  const content = (
    <>
      <SectionHeading id={titleId} eyebrow={eyebrow} title={title} lead={lead} />
      {children}
    </>
  )
  return (
    <Section {...band} labelledBy={titleId}>
      {columns ? <Split $layout={{ columns, from, rowGap: '0' }}>{content}</Split> : content}
    </Section>
  )
}
