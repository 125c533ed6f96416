import styled from 'styled-components'
import { home } from '#content/home.ts'
import { invitation } from '#content/qualification.ts'
import { QualificationModal } from '#components/forms/qualification-modal.tsx'
import { theme } from '#components/theme/tokens.ts'
import { twoColumns } from '#components/theme/two-columns.ts'
import { Badge } from '#components/ui/badge.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Card } from '#components/ui/card.tsx'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { InvitationLink } from '#components/sections/invitation-link.tsx'

const modalId = 'wealth-builder-invitation'

/** The four programs; each asks for itself on the contact form, Wealth Builder by invitation. */
export function ProgramCards() {
  const { programmes } = home
  return (
    <Section labelledBy="programs">
      <SectionHeading
        id="programs"
        eyebrow={programmes.eyebrow}
        title={programmes.title}
        lead={programmes.lead}
      />
      <Grid>
        {programmes.items.map((item) => (
          <Card key={item.plan} data-emphasis={item.plan === 'accelerator' || undefined}>
            <Top>
              <Name>{item.name}</Name>
              {'badge' in item && <Badge>{item.badge}</Badge>}
            </Top>
            <p>
              <Price>{item.price}</Price>
              <Period>{item.period}</Period>
            </p>
            <Text>{item.text}</Text>
            <Points>
              {item.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Points>
            {item.button ? (
              <CallToActionLink
                plan={item.plan}
                variant={item.plan === 'accelerator' ? 'signal' : 'outline'}
              >
                {item.button}
              </CallToActionLink>
            ) : (
              <InvitationLink modalId={modalId} />
            )}
          </Card>
        ))}
      </Grid>
      <QualificationModal
        id={modalId}
        title={invitation.title}
        subheading={invitation.subheading}
        firstTick={invitation.firstTick}
        leadSource={invitation.leadSource}
      />
    </Section>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${theme.space.lg};
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs};
`

const Name = styled.h3`
  font-size: ${theme.size.h3};
`

const Price = styled.span`
  display: block;
  font: 400 2.5rem/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Period = styled.span`
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.small};
`

const Text = styled.p`
  color: ${theme.color.inkSoft};
`

const Points = styled.ul`
  display: grid;
  flex: 1;
  align-content: start;
  font-size: ${theme.size.small};

  li {
    padding-block: ${theme.space.xs};
    border-block-start: 1px solid ${theme.color.line};
  }
`
