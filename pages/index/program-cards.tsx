import styled from 'styled-components'
import { home } from '#content/home.ts'
import { InvitationModal } from '#components/forms/invitation-modal.tsx'
import { InvitationLink } from '#components/sections/invitation-link.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { twoColumns } from '#components/theme/two-columns.ts'
import { Badge } from '#components/ui/badge.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Card } from '#components/ui/card.tsx'
import { Note } from '#components/ui/note.tsx'
import { RuledList } from '#components/ui/ruled-list.tsx'
import { SmallTitle } from '#components/ui/small-title.tsx'

/** The four programs; each asks for itself on the contact form, Wealth Builder by invitation. */
export function ProgramCards() {
  const { programmes } = home
  return (
    <TitledSection titleId="programs" words={programmes}>
      <Grid>
        {programmes.items.map((item) => (
          <Card key={item.plan} data-emphasis={item.plan === 'accelerator' || undefined}>
            <Top>
              <SmallTitle>{item.name}</SmallTitle>
              {'badge' in item && <Badge>{item.badge}</Badge>}
            </Top>
            <p>
              <Price>{item.price}</Price>
              <Note as="span">{item.period}</Note>
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
              <InvitationLink />
            )}
          </Card>
        ))}
      </Grid>
      <InvitationModal />
    </TitledSection>
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

const Price = styled.span`
  display: block;
  font: 400 2.5rem/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;
`

const Text = styled.p`
  color: ${theme.color.inkSoft};
`

const Points = styled(RuledList)`
  flex: 1;
  font-size: ${theme.size.small};
`
