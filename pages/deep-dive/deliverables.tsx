import styled from 'styled-components'
import * as deepDive from '#words/deep-dive.ts'
import { leakMap } from '#content/work-samples/leak-map.ts'
import { roadmapWeek } from '#content/work-samples/roadmap-week.ts'
import { FannedSheet } from '#components/drawings/fanned-sheet.tsx'
import { SampleSheet } from '#components/drawings/sample-sheet.tsx'
import { cluster, media, theme } from '#components/theme/tokens.ts'
import { Section, TitledSection } from '#components/ui/section.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Sentences } from '#components/ui/page-text.tsx'

type DeliverablesProps = {
  words?: { title: string; lead: string }
  tone?: 'paper' | 'sunken'
  /** Draws the documents as sheets in a fan, the first of them open. */
  isDrawn?: boolean
}

/** The six documents; at most one is open, and an open one closes when it is clicked. */
export function Deliverables({
  words = deepDive.deliverables,
  tone,
  isDrawn = false,
}: DeliverablesProps) {
  return (
    <TitledSection tone={tone} titleId="deliverables" words={words} columns="4fr 7fr">
      <Rows data-drawn={isDrawn || undefined}>
        {Object.values(deepDive.deliverables.items).map(({ title, text, contains }, place) => (
          <Disclosure
            key={title}
            summary={
              <>
                {title}
                {isDrawn && <FannedSheet place={place} />}
              </>
            }
            group="deliverables"
            isOpen={isDrawn && place === 0}
          >
            <p>{text}</p>
            <Parts>
              <Sentences of={contains} />
            </Parts>
          </Disclosure>
        ))}
      </Rows>
    </TitledSection>
  )
}

/** Two pages of the six documents, to judge the price by before anything is said of it. */
export function DeliverableSamples() {
  return (
    <Section spacing="none">
      <Samples>
        <SampleSheet of={leakMap} />
        <SampleSheet of={roadmapWeek} />
      </Samples>
    </Section>
  )
}

/** The fan lies above the rows; where there is room, under the heading beside them. */
const Rows = styled.div`
  &[data-drawn] {
    position: relative;
    padding-block-start: 13.5rem;
  }
  ${media.desktop} {
    &[data-drawn] {
      position: static;
      padding-block-start: 0;
    }
    svg {
      margin: 14rem ${theme.space.xxl};
    }
  }
`

const Samples = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${theme.space.lg};
  padding-block-end: ${theme.space.xxl};
`

const Parts = styled.ul`
  ${cluster(theme.space.xs, theme.space.lg)}
  margin-block-start: ${theme.space.sm};
  color: ${theme.color.ink};
  font-size: ${theme.size.small};

  li::before {
    content: '';
    display: inline-block;
    inline-size: 0.4375rem;
    block-size: 0.4375rem;
    margin-inline-end: 0.5rem;
    border-radius: 50%;
    background: ${theme.color.teal};
    forced-color-adjust: none;
    vertical-align: 0.1em;
  }
`
