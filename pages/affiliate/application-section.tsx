import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { Island } from '#components/islands/island.server.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { SectionHeading } from '#components/ui/section-heading.tsx'
import { AffiliateForm } from './affiliate-form.island.tsx'

/** 'Apply to Partner': the application itself. */
export function ApplicationSection() {
  const { form } = affiliate
  return (
    <Section id="apply" labelledBy="apply-title">
      <Layout>
        <SectionHeading id="apply-title" title={form.title} lead={form.lead} />
        <div>
          <Island of={AffiliateForm} props={{}} />
          <Note>
            {form.privacy} <a href="/privacy">{form.privacyLink}</a>.
          </Note>
        </div>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  gap: 0 ${theme.space.huge};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: 4fr 7fr;
  }
`

const Note = styled.p`
  margin-block-start: ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.caption};
`
