import styled from 'styled-components'
import { generalThanks, thanksByForm, thanksMeanwhile } from '#content/thanks.ts'
import { InlineText } from '#components/ui/inline-text.tsx'
import { media } from '#components/theme/media.ts'
import { theme } from '#components/theme/tokens.ts'
import { Lead } from '#components/ui/lead.tsx'
import { Orrery } from '#components/ui/orrery.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'
import { NextLinks } from './next-links.tsx'

/** Where a form lands that was sent without script; with script the words fit the form. */
export function Page() {
  return (
    <Section label={generalThanks.title}>
      <Split $layout={{ columns: '7fr 5fr', align: 'center' }}>
        <div>
          <Title data-words="title">{generalThanks.title}</Title>
          <Sentence data-words="lead">{generalThanks.lead}</Sentence>
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
      </Split>
    </Section>
  )
}

const Title = styled.h1`
  font-size: ${theme.size.title};
`

const Sentence = styled(Lead)`
  margin-block-start: ${theme.space.md};
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
