import styled from 'styled-components'
import * as velocityAudit from '#words/velocity-audit.ts'
import { AuditDial } from '#components/drawings/audit-dial.tsx'
import { columnsIn, media, stack, theme } from '#components/theme/tokens.ts'
import { SectionHeading, Section } from '#components/ui/section.tsx'
import { Beside, Split } from '#components/ui/split.tsx'

/** Six deliverables around the hours they take together, as a numbered index beside; the bonuses apart. */
export function Package() {
  const { title, lead, dial, items, bonuses } = velocityAudit.contents
  const parts = Object.entries(items).map(([id, item]) => ({ id, ...item }))
  return (
    <Section spacing="wide" labelledBy="package">
      <Split $layout={{ columns: '5fr 7fr' }} data-dial="">
        <Beside>
          <SectionHeading id="package" title={title} lead={lead} />
          <AuditDial {...dial} parts={parts} />
        </Beside>
        <div>
          <ol>
            {parts.map(({ id, title: name, text }, position) => (
              <Part key={id} id={id}>
                <Position aria-hidden="true">{position + 1}</Position>
                <div>
                  <Title>{name}</Title>
                  <p>{text}</p>
                </div>
              </Part>
            ))}
          </ol>
          <Bonuses>
            {Object.values(bonuses).map(({ title: name, text }) => (
              <div key={name}>
                <Title>{name}</Title>
                <p>{text}</p>
              </div>
            ))}
          </Bonuses>
        </div>
      </Split>
    </Section>
  )
}

const Part = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  padding-block: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  scroll-margin-block-start: 40vh;

  &:target {
    box-shadow: inset 0 2px 0 ${theme.color.brass};
  }
`

const Position = styled.span`
  color: ${theme.color.brassText};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
`

const Title = styled.h3`
  color: ${theme.color.ink};
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
`

const Bonuses = styled.div`
  ${stack(theme.space.md)}
  margin-block-start: ${theme.space.lg};

  > div {
    padding: ${theme.space.lg};
    border: 1px dashed ${theme.color.brass};
    border-radius: ${theme.radius.large};
    color: ${theme.color.inkSoft};
  }
  ${columnsIn(media.tablet)}
`
