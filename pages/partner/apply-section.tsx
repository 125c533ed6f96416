import styled from 'styled-components'
import { industries } from '#content/contact.ts'
import { applySection } from '#content/partner.ts'
import { partnerFormWords } from '#content/partner-form.ts'
import { site } from '#site.config.ts'
import { PartnerWizard } from './partner-wizard.island.tsx'
import { Island } from '#components/islands/island.server.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'

/** The application, and what becomes of it. */
export function ApplySection() {
  return (
    <Section id="apply" labelledBy="apply-title" tone="sunken">
      <Layout>
        <div>
          <SectionHeading
            id="apply-title"
            eyebrow={applySection.eyebrow}
            title={applySection.title}
            lead={applySection.lead}
          />
          <Promises>
            {applySection.aside.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Promises>
        </div>
        <Sheet>
          <Island of={PartnerWizard} props={{ brand: site.brand }} />
          <datalist id="industries">
            {industries.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Note>
            {partnerFormWords.privacyNote} <a href="/privacy">{partnerFormWords.privacyLink}</a>.
          </Note>
        </Sheet>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xl} ${theme.space.huge};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`

const Promises = styled.dl`
  display: none;

  dt {
    font-weight: 600;
  }
  dd {
    color: ${theme.color.inkSoft};
  }
  > div {
    padding-block: ${theme.space.md};
    border-block-start: 1px solid ${theme.color.line};
  }
  ${media.tablet} {
    display: block;
  }
`

const Sheet = styled.div`
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-block-start: 3px solid ${theme.color.brass};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.raised};

  ${media.tablet} {
    padding: ${theme.space.xl};
  }
`

const Note = styled.p`
  margin-block-start: ${theme.space.md};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
