import styled from 'styled-components'
import { calls } from '#content/calls.ts'
import { services } from '#content/services.ts'
import { theme } from '#components/theme/tokens.ts'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { Eyebrow } from '#components/ui/eyebrow.tsx'
import { Lead } from '#components/ui/lead.tsx'
import { Note } from '#components/ui/note.tsx'
import { Section } from '#components/ui/section.tsx'
import { splitStyle } from '#components/ui/split-style.ts'

/** What the system is: the title, and beside it the sentence and the way to us. */
export function Hero() {
  const { eyebrow, title, lead } = services.hero
  return (
    <Section spacing="close" labelledBy="page-title">
      <Layout>
        <Words>
          <Eyebrow>{eyebrow}</Eyebrow>
          <Title id="page-title">{title}</Title>
        </Words>
        <Words>
          <Lead>{lead}</Lead>
          <CallToActionLink size="large" />
          <Note>{calls.expert}</Note>
        </Words>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  ${splitStyle({ columns: '7fr 5fr', rowGap: theme.space.lg, align: 'end' })}
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  justify-items: start;
`

const Title = styled.h1`
  font-size: ${theme.size.title};
`
