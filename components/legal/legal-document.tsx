import styled from 'styled-components'
import type * as z from 'zod/mini'
import type { legalPrivacy as legal } from '#content/schemas/legal.ts'
import { dayText } from '#lib/date-text.ts'
import * as legalWords from '#words/legal/legal-words.ts'
import { columnsIn, media, secondary, stack, theme } from '../theme/tokens.ts'
import { InlineText } from '../ui/text.tsx'
import { Lead, PageTitle, Sentences } from '../ui/page-text.tsx'
import { Section } from '../ui/section.tsx'
import { ResponsiveTable } from '../ui/responsive-table.tsx'

type LegalText = z.output<typeof legal>

type LegalBlock = LegalText['sections'][number]['blocks'][number]

/** A text to be looked things up in: the whole in short, its sections listed beside it, each with an address. */
export function LegalDocument({ text }: { text: LegalText }) {
  return (
    <Section spacing="tight" labelledBy="page-title">
      <Head>
        <PageTitle id="page-title">{text.title}</PageTitle>
        <Lead>{text.lead}</Lead>
        <Changed>
          {legalWords.changed} <time dateTime={text.changed}>{dayText(text.changed)}</time>
        </Changed>
      </Head>
      <Layout>
        <Contents aria-label={legalWords.contents}>
          <ol>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </Contents>
        <Body>
          <Summary>
            <h2>{legalWords.summary}</h2>
            <ul>
              <Sentences of={text.summary} />
            </ul>
          </Summary>
          {text.sections.map(({ id, title, blocks }) => (
            <Part key={id} id={id}>
              <h2>{title}</h2>
              <LegalBlocks blocks={blocks} />
            </Part>
          ))}
        </Body>
      </Layout>
    </Section>
  )
}

const Head = styled.header`
  ${stack(theme.space.md)}
  max-inline-size: ${theme.width.words};
  padding-block-end: ${theme.space.xxl};
`

const Changed = styled.p`
  ${secondary(theme.size.small)}
  font-variant-numeric: tabular-nums;
`

const Layout = styled.div`
  ${stack(theme.space.xxl, theme.space.huge)}
  ${columnsIn(media.desktop, '16rem 1fr')}
`

const Contents = styled.nav`
  align-self: start;
  font-size: ${theme.size.small};

  ol {
    border-block-start: 2px solid ${theme.color.brass};
  }
  li {
    border-block-end: 1px solid ${theme.color.line};
  }
  a {
    display: block;
    padding-block: ${theme.space.xs};
    color: ${theme.color.ink};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  ${media.desktop} {
    position: sticky;
    inset-block-start: calc(${theme.headerHeight} + ${theme.space.lg});
  }
`

const Body = styled.div`
  ${stack(theme.space.xxl)}
  max-inline-size: ${theme.width.words};

  /* A grid that goes on over a sheet's end draws its tables over what follows them. */
  ${media.print} {
    &,
    > section {
      display: block;
    }
    > * + *,
    > section > * + * {
      margin-block-start: ${theme.space.md};
    }
  }
`

const Summary = styled.section`
  padding: ${theme.space.lg};
  border-inline-start: 3px solid ${theme.color.brass};
  background: ${theme.color.sunken};

  h2 {
    margin-block-end: ${theme.space.sm};
    font-size: ${theme.size.h3};
  }
  ul {
    ${stack(theme.space.xs)}
  }
`

const Part = styled.section`
  ${stack(theme.space.md)}

  h2 {
    font-size: ${theme.size.h3};
  }
`

/** Paragraphs, lists and tables of a legal text; a table becomes entries on a small screen. */
function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block, index) => {
    if (typeof block === 'string') {
      return (
        <p key={index}>
          <InlineText>{block}</InlineText>
        </p>
      )
    }
    if ('list' in block) {
      return (
        <List key={index}>
          {block.list.map((item) => (
            <li key={item}>
              <InlineText>{item}</InlineText>
            </li>
          ))}
        </List>
      )
    }
    return (
      <Table
        key={index}
        caption={block.caption}
        columns={block.columns}
        rows={block.rows.map((cells) =>
          cells.map((cell) => <InlineText key={cell}>{cell}</InlineText>),
        )}
      />
    )
  })
}

const List = styled.ul`
  ${stack(theme.space.xs)}

  > li {
    padding-inline-start: ${theme.space.lg};
    background: linear-gradient(${theme.color.brass} 0 0) 0 0.8em / 0.75rem 1px no-repeat;
  }
`

const Table = styled(ResponsiveTable)`
  font-size: ${theme.size.small};
  line-height: 1.5;

  tbody th {
    font: inherit;
    font-weight: 600;
  }
  td {
    color: ${theme.color.inkSoft};
  }
  ${media.tablet} {
    th,
    td {
      padding: ${theme.space.sm} ${theme.space.md} ${theme.space.sm} 0;
    }
    tbody th {
      inline-size: 34%;
    }
    td {
      color: inherit;
    }
  }
`
