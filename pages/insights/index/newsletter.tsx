import styled from 'styled-components'
import { newsletterWords } from '#content/newsletter.ts'
import { Island } from '#components/islands/island.server.tsx'
import { theme } from '#components/theme/tokens.ts'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { NewsletterForm } from './newsletter-form.island.tsx'

/** The newsletter box: what comes, how often, and a field. */
export function Newsletter() {
  return (
    <Section tone="sunken" id="newsletter" labelledBy="newsletter-title">
      <Split $layout={{ align: 'center', rowGap: theme.space.xl, columnGap: theme.space.xxl }}>
        <div>
          <Title id="newsletter-title">{newsletterWords.title}</Title>
          <Lead>{newsletterWords.lead}</Lead>
        </div>
        <Island of={NewsletterForm} props={{}} when="touch" />
      </Split>
    </Section>
  )
}

const Title = styled.h2`
  font-size: ${theme.size.h2};
`

const Lead = styled.p`
  margin-block-start: ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
`
