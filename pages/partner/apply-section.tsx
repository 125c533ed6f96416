import styled from 'styled-components'
import { industries } from '#content/contact.ts'
import { applySection } from '#content/partner.ts'
import { partnerFormWords } from '#content/partner-form.ts'
import { site } from '#site.config.ts'
import { Island } from '#components/islands/island.server.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { FinePrint } from '#components/ui/fine-print.tsx'
import { RaisedSheet } from '#components/ui/raised-sheet.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { PartnerWizard } from './partner-wizard.island.tsx'

/** The application, and what becomes of it. */
export function ApplySection() {
  return (
    <Section id="apply" labelledBy="apply-title" tone="sunken">
      <Split $layout={{ columns: 'minmax(0, 5fr) minmax(0, 7fr)', rowGap: theme.space.xl }}>
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
        <RaisedSheet>
          <Island of={PartnerWizard} props={{ brand: site.brand }} />
          <datalist id="industries">
            {industries.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Note>
            {partnerFormWords.privacyNote} <a href="/privacy">{partnerFormWords.privacyLink}</a>.
          </Note>
        </RaisedSheet>
      </Split>
    </Section>
  )
}

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

const Note = styled(FinePrint)`
  margin-block-start: ${theme.space.md};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.line};
`
