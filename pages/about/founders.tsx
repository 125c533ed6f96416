import styled from 'styled-components'
import * as about from '#words/about.ts'
import { site } from '#site.config.ts'
import { TitledSection } from '#components/ui/section.tsx'
import { cluster, media, nightOnScreen, secondary, stack, theme } from '#components/theme/tokens.ts'
import type { Founder } from '#contract/site-values.ts'
import { openingOf } from '#lib/opening-of.ts'
import { Badge } from '#components/ui/marks.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Note, VisuallyHidden } from '#components/ui/text.tsx'
import { OpenSign, unmarked } from '#components/ui/disclosure.tsx'
import { SampleMark } from '#components/ui/sample-mark.tsx'

const count = site.founders.length

/** How many founders stand in a row on large screens: no row of one, where it can be helped. */
const inRow = count === 4 ? 2 : Math.min(count, 3)

/** The partners, side by side; the open card's story runs below its row, one at a time. */
export function Founders() {
  const { founders } = about
  return (
    <TitledSection tone="sunken" titleId="founders" words={founders}>
      <Cards>
        {site.founders.map((founder) => (
          <FounderCard key={founder.id} founder={founder} />
        ))}
      </Cards>
    </TitledSection>
  )
}

const Cards = styled.div`
  ${stack(theme.space.md)}

  ${media.desktop} {
    grid-template-columns: repeat(${inRow}, 1fr);
    grid-auto-flow: dense;
    gap: ${theme.space.lg};
  }
`

/**
 * One founder: a card that opens and closes without script, and closes the others when it opens. On large screens
 * the card's box is dissolved into the grid around it, so that its story takes the full width below the row.
 */
function FounderCard({ founder }: { founder: Founder }) {
  const { specialties, linkedin, newTab } = about.founders
  return (
    <Card name="founder" data-founder={founder.id}>
      <Face>
        <FounderPlate founder={founder} />
        <Names>
          <span>
            <Name>{founder.name}</Name>
            <SampleMark of={founder} />
          </span>
          <span>{founder.title}</span>
          <Note as="span">{founder.subtitle}</Note>
        </Names>
        <OpenSign />
        <Opening>{openingOf(founder.bio)}</Opening>
      </Face>
      <Story>
        <div>
          <p>{founder.bio}</p>
          <Label>{specialties}</Label>
          <Specialties>
            {founder.specialties.map((specialty) => (
              <li key={specialty}>
                <Badge>{specialty}</Badge>
              </li>
            ))}
          </Specialties>
        </div>
        <div>
          <Quote>“{founder.quote}”</Quote>
          <ButtonLink
            href={founder.linkedinUrl}
            variant="outline"
            target="_blank"
            rel="noopener me"
          >
            {linkedin}
            <VisuallyHidden>
              {founder.name}, {newTab}
            </VisuallyHidden>
          </ButtonLink>
        </div>
      </Story>
    </Card>
  )
}

const Card = styled.details`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};

  &[open] {
    border-color: ${theme.color.brass};
  }
  ${media.desktop} {
    @supports selector(::details-content) {
      display: contents;

      &::details-content {
        grid-column: 1 / -1;
      }
      &:not([open])::details-content {
        position: absolute;
      }
    }
  }
`

const Face = styled.summary`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 5rem) minmax(0, 1fr) auto;
  gap: ${theme.space.md};
  align-items: center;
  padding: ${theme.space.md};
  border-radius: ${theme.radius.large};
  ${unmarked}
  ${media.cramped} {
    > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
  }
  ${media.desktop} {
    grid-template-columns: 1fr auto;
    align-content: start;
    padding: ${theme.space.lg};
    border: 1px solid ${theme.color.line};
    background: ${theme.color.surface};

    > :first-child {
      inline-size: 5rem;
    }
    > :nth-child(2) {
      grid-area: 2 / 1 / auto / -1;
    }
    [open] > & {
      border-color: ${theme.color.brass};
      box-shadow: inset 0 3px 0 ${theme.color.brass};
    }
  }
  ${media.hover} {
    &:hover {
      border-color: ${theme.color.lineStrong};
    }
  }
`

const Names = styled.span`
  display: grid;
  line-height: 1.4;
`

const Name = styled.h3`
  display: inline-block;
  font-size: ${theme.size.h3};
`

/** How the story begins, until all of it is read. */
const Opening = styled.span`
  grid-column: 1 / -1;
  ${secondary(theme.size.small)}

  [open] & {
    display: none;
  }
`

const Story = styled.div`
  ${stack(theme.space.lg)}
  padding: ${theme.space.xs} ${theme.space.md} ${theme.space.lg};

  ${media.desktop} {
    grid-template-columns: 7fr 5fr;
    gap: ${theme.space.huge};
    padding: ${theme.space.xl};
    border: 1px solid ${theme.color.brass};
    border-radius: ${theme.radius.large};
    background: ${theme.color.surface};
  }
`

const Label = styled.h4`
  margin-block: ${theme.space.lg} ${theme.space.xs};
  color: ${theme.color.inkSoft};
  font: 600 ${theme.size.small}/1.4 ${theme.font.text};
`

const Specialties = styled.ul`
  ${cluster(theme.space.xs)}
`

const Quote = styled.blockquote`
  margin-block-end: ${theme.space.lg};
  font: 400 ${theme.size.h3}/1.25 ${theme.font.display};
`

/** A founder's portrait, or until there is one a monogram on its orbit. */
function FounderPlate({ founder }: { founder: Founder }) {
  if (founder.portrait) {
    return (
      <Portrait
        src={founder.portrait}
        alt=""
        width="480"
        height="480"
        loading="lazy"
        decoding="async"
      />
    )
  }
  return (
    <Plate aria-hidden="true">
      <svg viewBox="-120 -120 240 240">
        <circle r="62" />
        <circle r="98" />
        <Planet cx="98" r="9" transform={`rotate(${founder.name.length * 67})`} />
        <Planet cx="62" r="6" transform={`rotate(${founder.id.length * 41 + 150})`} />
        <text textAnchor="middle" y="36">
          {founder.name.slice(0, 1)}
        </text>
      </svg>
    </Plate>
  )
}

const Portrait = styled.img`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: ${theme.radius.medium};
`

const Plate = styled.span`
  ${nightOnScreen()}
  display: block;
  overflow: clip;
  aspect-ratio: 1;
  border-radius: ${theme.radius.medium};
  background: ${theme.color.paper};

  svg {
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke: ${theme.color.line};
    stroke-width: 3;
  }
  text {
    fill: ${theme.color.brass};
    stroke: none;
    font: 400 108px ${theme.font.display};
  }
`

const Planet = styled.circle`
  fill: ${theme.color.brass};
  stroke: none;
`
