import styled from 'styled-components'
import * as services from '#words/services.ts'
import { columnsIn, media, secondary, theme, twoShort } from '#components/theme/tokens.ts'
import { ResponsiveTable } from '#components/ui/responsive-table.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import * as calls from '#words/calls.ts'
import { CallToActionLink } from '#components/ui/button.tsx'
import { Note } from '#components/ui/text.tsx'
import { Eyebrow, Lead, PageTitle } from '#components/ui/page-text.tsx'
import { Section, TitledSection } from '#components/ui/section.tsx'
import { GrowthPaths } from './growth-paths.tsx'
import { ServiceModules } from './service-modules.tsx'
import { Split, Stack } from '#components/ui/split.tsx'

export function Page() {
  return (
    <>
      <Hero />
      <PageIndex />
      <ServiceModules />
      <AddOnTools />
      <IndustryIndex />
      <GrowthPaths />
      <CallToAction title={services.closing.title} lead={services.closing.lead} />
    </>
  )
}

/** What the system is: the title, and beside it the sentence and the way to us. */
function Hero() {
  const { eyebrow, title, lead } = services.hero
  return (
    <Section spacing="close" labelledBy="page-title">
      <Split $layout={{ columns: '7fr 5fr', rowGap: theme.space.lg, align: 'end' }}>
        <Stack $gap="lg">
          <Eyebrow>{eyebrow}</Eyebrow>
          <PageTitle id="page-title">{title}</PageTitle>
        </Stack>
        <Stack $gap="lg">
          <Lead>{lead}</Lead>
          <CallToActionLink size="large" />
          <Note>{calls.expert}</Note>
        </Stack>
      </Split>
    </Section>
  )
}

/** The page's four parts on one line across it, each with how many there are. */
function PageIndex() {
  const { index, links } = services.hero
  return (
    <Section spacing="none">
      <nav aria-label={index}>
        <List>
          {links.map(({ count, name, href }) => (
            <li key={href}>
              <Anchor href={href}>
                <Count>{count}</Count> {name}
              </Anchor>
            </li>
          ))}
        </List>
      </nav>
    </Section>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: ${twoShort};
  gap: ${theme.space.md};
  padding-block-end: ${theme.space.xxl};
  ${columnsIn(media.desktop, 'repeat(4, 1fr)')}
`

const Anchor = styled.a`
  display: flex;
  gap: ${theme.space.md};
  align-items: baseline;
  padding-block-start: ${theme.space.sm};
  border-block-start: 1px solid ${theme.color.brass};
  color: ${theme.color.ink};
  text-decoration: none;

  &:hover {
    color: ${theme.color.teal};
    text-decoration: underline;
  }
`

const Count = styled.span`
  color: ${theme.color.brassText};
  /* The title's letters come with the page, the display face's figures later: these would move. */
  font: 400 2.5rem/1 ${theme.font.text};
  font-variant-numeric: lining-nums;
`

/** The eight tools as a parts list: name, what it does, the one figure it moves. */
function AddOnTools() {
  const { tools } = services
  const { columns } = tools
  return (
    <TitledSection spacing="close" titleId="tools" words={tools}>
      <Table
        caption={tools.caption}
        columns={[columns.tool, columns.does, columns.moves]}
        rows={tools.items.map(({ name, does, moves }) => [name, does, moves])}
        from="desktop"
      />
    </TitledSection>
  )
}

const Table = styled(ResponsiveTable)`
  td {
    color: ${theme.color.inkSoft};
  }
  td:last-child {
    color: ${theme.color.brassText};
    font-size: ${theme.size.small};
    font-weight: 600;
  }
  td:last-child::before {
    content: ${JSON.stringify(`${services.tools.columns.moves}: `)};
    color: ${theme.color.inkSoft};
    font-weight: 400;
  }
  ${media.tablet} {
    tr {
      grid-template-columns: 1fr auto;
      align-items: baseline;
    }
    td:nth-child(2) {
      grid-row: 2;
    }
  }
  ${media.desktop} {
    th,
    td {
      padding: ${theme.space.sm} ${theme.space.xl} ${theme.space.sm} 0;
    }
    :is(th, td):last-child {
      text-align: end;
    }
    tbody th,
    :is(th, td):last-child {
      white-space: nowrap;
    }
    td:last-child::before {
      content: none;
    }
  }
`

/** The nine industries as an index between fine rules, each with the place where work starts. */
function IndustryIndex() {
  const { title, lead, notes } = services.industries
  return (
    <TitledSection
      tone="night"
      titleId="industries"
      words={{ title, lead }}
      columns="3fr 9fr"
      from="wide"
    >
      <Entries>
        {Object.entries(notes).map(([name, note]) => (
          <Entry key={name}>
            <dt>{name}</dt>
            <dd>{note}</dd>
          </Entry>
        ))}
      </Entries>
    </TitledSection>
  )
}

const Entries = styled.dl`
  display: grid;

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${theme.space.xl};
  }
  ${columnsIn(media.desktop, 'repeat(3, 1fr)')}
`

const Entry = styled.div`
  padding-block: ${theme.space.md} ${theme.space.lg};
  border-block-start: 1px solid ${theme.color.line};

  dt {
    margin-block-end: ${theme.space.xxs};
    font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  }
  dd {
    ${secondary(theme.size.small)}
  }
`
