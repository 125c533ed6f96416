import styled from 'styled-components'
import { pillars } from '#content/partner.ts'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'

const numerals = ['I', 'II', 'III']

/** How we partner: three columns under one beam. */
export function Pillars() {
  return (
    <TitledSection tone="sunken" titleId="how-we-partner" words={pillars}>
      <Columns>
        {pillars.entries.map(({ name, text, inPractice }, index) => (
          <Column key={name}>
            <Numeral aria-hidden="true">{numerals[index]}</Numeral>
            <Name>{name}</Name>
            <Text>{text}</Text>
            <Practice>
              <span>{pillars.inPracticeLabel}</span>
              {inPractice}
            </Practice>
          </Column>
        ))}
      </Columns>
    </TitledSection>
  )
}

const Columns = styled.ul`
  display: grid;
  border-block-start: 3px solid ${theme.color.brass};

  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`

const Column = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  gap: ${theme.space.sm} ${theme.space.md};
  align-content: start;
  padding-block: ${theme.space.lg} ${theme.space.xl};

  > * {
    grid-column: 2;
  }
  &:not(:last-child) {
    border-block-end: 1px solid ${theme.color.line};
  }
  ${media.desktop} {
    grid-template-columns: 1fr;
    grid-row: span 4;
    grid-template-rows: subgrid;
    padding-inline: ${theme.space.xl};

    > * {
      grid-column: 1;
    }
    &:first-child {
      padding-inline-start: 0;
    }
    &:not(:last-child) {
      border-block-end: 0;
      border-inline-end: 1px solid ${theme.color.line};
    }
  }
`

const Numeral = styled.span`
  grid-column: 1;
  color: ${theme.color.brassText};
  font: 400 ${theme.size.h2}/1 ${theme.font.display};
`

const Name = styled.h3`
  align-self: center;
  font-size: ${theme.size.h3};
`

const Text = styled.p`
  max-inline-size: 34rem;
  color: ${theme.color.inkSoft};
`

const Practice = styled.p`
  display: grid;
  padding-block-start: ${theme.space.sm};
  font-weight: 600;

  > span {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.caption};
    font-weight: 400;
  }
`
