import styled from 'styled-components'
import { industries } from '#content/contact.ts'
import { services } from '#content/services.ts'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** The nine industries as an index between fine rules, each with the place where work starts. */
export function IndustryIndex() {
  const { title, lead, notes } = services.industries
  return (
    <Section tone="night" labelledBy="industries">
      <Layout>
        <SectionHeading id="industries" title={title} lead={lead} />
        <Entries>
          {industries.map((name) => (
            <Entry key={name}>
              <dt>{name}</dt>
              <dd>{notes[name]}</dd>
            </Entry>
          ))}
        </Entries>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  ${media.wide} {
    display: grid;
    grid-template-columns: 3fr 9fr;
    gap: ${theme.space.huge};
    align-items: start;
  }
`

const Entries = styled.dl`
  display: grid;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${theme.space.xl};
  }
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
  }
`

const Entry = styled.div`
  padding-block: ${theme.space.md} ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  dt {
    margin-block-end: ${theme.space.xxs};
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  }
  dd {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`
