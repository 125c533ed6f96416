import styled from 'styled-components'
import { generalThanks, thanksByForm, thanksMeanwhile } from '#content/thanks.ts'
import { InlineText } from '#components/legal/inline-text.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Orrery } from '#components/ui/orrery.tsx'
import { Section } from '#components/ui/section.tsx'
import { NextLinks } from './next-links.tsx'

/** Where a form lands that was sent without script; with script the words fit the form. */
export function Page() {
  return (
    <Section label={generalThanks.title}>
      <Layout>
        <div>
          <Title data-words="title">{generalThanks.title}</Title>
          <Lead data-words="lead">{generalThanks.lead}</Lead>
          {Object.entries(thanksByForm).map(([kind, { title, lead }]) => (
            <template key={kind} data-words-for={kind}>
              <span slot="title">{title}</span>
              <span slot="lead">{lead}</span>
            </template>
          ))}
          <Meanwhile>
            <h2>{thanksMeanwhile.title}</h2>
            <NextLinks links={thanksMeanwhile.links} />
            <p>
              <InlineText>{thanksMeanwhile.contact}</InlineText>
            </p>
          </Meanwhile>
        </div>
        <Drawing>
          <Orrery />
        </Drawing>
      </Layout>
    </Section>
  )
}

const Layout = styled.div`
  display: grid;
  gap: ${theme.space.xxl} ${theme.space.huge};
  align-items: center;

  ${media.desktop} {
    grid-template-columns: 7fr 5fr;
  }
`

const Title = styled.h1`
  font-size: clamp(2.5rem, 1.6rem + 4vw, 4.5rem);
`

const Lead = styled.p`
  max-inline-size: 38rem;
  margin-block-start: ${theme.space.md};
  color: ${theme.color.inkSoft};
  font-size: ${theme.size.lead};
  line-height: 1.5;
`

const Meanwhile = styled.div`
  display: grid;
  gap: ${theme.space.md};
  margin-block-start: ${theme.space.huge};

  h2 {
    font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  }
  p {
    color: ${theme.color.inkSoft};
    font-size: ${theme.size.small};
  }
`

const Drawing = styled.div`
  display: none;

  ${media.desktop} {
    display: block;
  }
`
