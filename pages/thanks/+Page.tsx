import styled from 'styled-components'
import { generalThanks, thanksByForm, thanksMeanwhile } from '#words/thanks.ts'
import { InlineText } from '#components/ui/text.tsx'
import { Lead, PageTitle } from '#components/ui/page-text.tsx'
import { media, secondary, spread, stack, theme } from '#components/theme/tokens.ts'
import { Orrery } from '#components/ui/orrery.tsx'
import { Section } from '#components/ui/section.tsx'
import { Split } from '#components/ui/split.tsx'

/** Where a form lands that was sent without script; with script the words fit the form. */
export function Page() {
  return (
    <Section label={generalThanks.title}>
      <Split $layout={{ columns: '7fr 5fr', align: 'center' }}>
        <div>
          <PageTitle data-words="title">{generalThanks.title}</PageTitle>
          <Sentence data-words="lead">{generalThanks.lead}</Sentence>
          {Object.entries(thanksByForm).map(([kind, { title, lead }]) => (
            <template key={kind} data-words-for={kind}>
              <span slot="title">{title}</span>
              <span slot="lead">{lead}</span>
            </template>
          ))}
          <Meanwhile>
            <h2>{thanksMeanwhile.title}</h2>
            <List>
              {thanksMeanwhile.links.map(({ name, href, note }) => (
                <li key={href}>
                  <Anchor href={href}>{name}</Anchor>
                  <span>{note}</span>
                </li>
              ))}
            </List>
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

const Sentence = styled(Lead)`
  margin-block-start: ${theme.space.md};
`

const Meanwhile = styled.div`
  ${stack(theme.space.md)}
  margin-block-start: ${theme.space.huge};

  h2 {
    font: 600 ${theme.size.h4}/1.35 ${theme.font.text};
  }
  p {
    ${secondary(theme.size.small)}
  }
`

const Drawing = styled.div`
  display: none;

  ${media.desktop} {
    display: block;
  }
`

const List = styled.ul`
  border-block-start: 2px solid ${theme.color.brass};

  > li {
    ${spread}
    align-items: baseline;
    gap: 0 ${theme.space.lg};
    padding-block: ${theme.space.sm};
    border-block-end: 1px solid ${theme.color.line};
    ${secondary(theme.size.small)}
  }
`

const Anchor = styled.a`
  font: 400 ${theme.size.h3}/1.3 ${theme.font.display};
`
