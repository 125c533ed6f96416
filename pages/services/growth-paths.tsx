import styled from 'styled-components'
import * as services from '#words/services.ts'
import { InvitationModal } from '#components/forms/invitation-modal.tsx'
import { AllSamples } from '#components/funnels/sample-links.tsx'
import { CaseLink } from '#components/funnels/case-link.tsx'
import { TitledSection } from '#components/ui/section.tsx'
import { columnsIn, media, secondary, stack, theme } from '#components/theme/tokens.ts'
import { programmes } from '#contract/catalogue.ts'
import { formatMoney } from '#contract/money.ts'
import { InvitationLink } from '#components/sections/call-to-action.tsx'
import { Badge } from '#components/ui/marks.ts'
import { CallToActionLink } from '#components/ui/button.tsx'
import { RuledRows } from '#components/ui/page-text.tsx'
import { sheetStyle } from '#components/ui/sheets.tsx'

/** Six ways to work together, set like a timetable: for whom, what, at what price, how to board. */
export function GrowthPaths() {
  const { paths } = services
  return (
    <TitledSection spacing="wide" titleId="paths" words={paths} afterLead={<AllSamples />}>
      <RuledRows>
        {paths.items.map((path) => (
          <GrowthPath key={path.plan} path={path} />
        ))}
      </RuledRows>
      <InvitationModal />
    </TitledSection>
  )
}

type GrowthPathProps = { path: (typeof services.paths.items)[number] }

/** One way to work together, as a row. */
function GrowthPath({ path }: GrowthPathProps) {
  const { equity, periods, from, more } = services.paths
  const programme = programmes[path.plan]
  const { priceCents, period } = programme
  return (
    <Row data-emphasis={'facts' in path || undefined}>
      <div>
        <Name>{programme.name}</Name>
        {'badge' in path && <Badge>{path.badge}</Badge>}
      </div>
      <div>
        <Fits>{path.fits}</Fits>
        <Text>
          {path.text}
          {path.page && (
            <>
              {' '}
              <a href={path.page}>
                {more} {programme.name}
              </a>
            </>
          )}
        </Text>
        <CaseLink programme={path.plan} />
        {'facts' in path && (
          <Facts>
            {path.facts?.map(({ term, text }) => (
              <li key={term}>
                <b>{term}</b>
                {text}
              </li>
            ))}
          </Facts>
        )}
      </div>
      <Price>
        <Amount>
          {period === 'month' && <From>{from} </From>}
          {priceCents === null ? equity : formatMoney(priceCents)}
        </Amount>
        <span>{periods[period]}</span>
      </Price>
      <Action>
        {path.button ? (
          <CallToActionLink
            plan={path.plan}
            variant={'facts' in path ? 'signal' : 'outline'}
            isWide
          >
            {path.button}
          </CallToActionLink>
        ) : (
          <InvitationLink />
        )}
      </Action>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md} ${theme.space.xl};
  padding-block: ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  ${media.tablet} {
    grid-template-columns: 1fr auto;

    > :nth-child(2) {
      grid-row: 2;
    }
    > :nth-child(3) {
      grid-area: 1 / 2;
    }
    > :nth-child(4) {
      grid-row: 2;
      align-self: start;
    }
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 3.5fr) minmax(0, 5fr) minmax(max-content, 2.2fr) 17.5rem;
    align-items: start;

    > :nth-child(n) {
      grid-area: auto;
      align-self: start;
    }
  }
  &[data-emphasis] {
    ${sheetStyle}
    margin-block-end: ${theme.space.lg};

    ${media.desktop} {
      grid-template: auto auto 1fr / 17.5rem 1fr;
      padding: ${theme.space.xl};

      > :nth-child(2) {
        grid-area: 1 / 2 / span 3;
      }
      > p {
        text-align: start;
      }
    }
  }
`

const Name = styled.h3`
  margin-block-end: ${theme.space.xs};
  font-size: ${theme.size.h3};
`

const Fits = styled.p`
  font-weight: 600;
`

const Text = styled.p`
  margin-block-start: ${theme.space.xxs};
  ${secondary(theme.size.small)}
`

const Facts = styled.ul`
  ${stack(theme.space.md, theme.space.lg)}
  margin-block-start: ${theme.space.lg};
  ${secondary(theme.size.small)}

  > li {
    padding-block-start: ${theme.space.xs};
    border-block-start: 1px solid ${theme.color.brass};
  }
  b {
    display: block;
    color: ${theme.color.ink};
    font-weight: 600;
  }
  ${columnsIn(media.desktop)}
`

const Price = styled.p`
  ${secondary(theme.size.small)}

  ${media.tablet} {
    text-align: end;
  }
`

const Amount = styled.span`
  display: block;
  color: ${theme.color.ink};
  font: 400 1.875rem/1.1 ${theme.font.display};
  font-variant-numeric: lining-nums tabular-nums;

  ${media.tablet} {
    white-space: nowrap;
  }
`

const From = styled.span`
  color: ${theme.color.inkSoft};
  font: 400 ${theme.size.small}/1 ${theme.font.text};
`

const Action = styled.div`
  > * {
    inline-size: 100%;
  }
`
