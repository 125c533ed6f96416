import styled from 'styled-components'
import { affiliate } from '#content/affiliate.ts'
import { Island } from '#components/islands/island.server.tsx'
import { TitledSection } from '#components/sections/titled-section.tsx'
import { theme } from '#components/theme/tokens.ts'
import { FinePrint } from '#components/ui/fine-print.tsx'
import { AffiliateForm } from './affiliate-form.island.tsx'

/** 'Apply to Partner': the application itself. */
export function ApplicationSection() {
  const { form } = affiliate
  return (
    <TitledSection id="apply" titleId="apply-title" words={form} columns="4fr 7fr">
      <div>
        <Island of={AffiliateForm} props={{}} />
        <Note>
          {form.privacy} <a href="/privacy">{form.privacyLink}</a>.
        </Note>
      </div>
    </TitledSection>
  )
}

const Note = styled(FinePrint)`
  margin-block-start: ${theme.space.md};
`
