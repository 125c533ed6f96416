import type { ComponentProps, ReactNode } from 'react'
import styled from 'styled-components'
import { darkScheme } from '#lib/schemes.ts'
import { media, nightOnScreen, stack, theme } from '../theme/tokens.ts'
import { Eyebrow, Lead } from './page-text.tsx'
import { Split } from './split.tsx'

type SectionProps = {
  children: ReactNode
  /** `night` turns every token inside to the dark scheme. */
  tone?: 'paper' | 'sunken' | 'night'
  width?: 'page' | 'narrow'
  /** By importance: `wide` for what a page is there for, `close` for what only supports it. */
  spacing?: 'wide' | 'normal' | 'close' | 'tight' | 'none'
  id?: string
  /** Id of the heading that names the region, or `label` where none is visible. */
  labelledBy?: string
  label?: string
}

/** A band across the page with the page's margins inside. */
export function Section({
  children,
  tone = 'paper',
  width = 'page',
  spacing = 'normal',
  id,
  labelledBy,
  label,
}: SectionProps) {
  return (
    <Band
      id={id}
      data-tone={tone}
      data-spacing={spacing}
      aria-labelledby={labelledBy}
      aria-label={label}
    >
      <Inner data-width={width}>{children}</Inner>
    </Band>
  )
}

const Band = styled.section`
  position: relative;
  padding-block: ${theme.space.section};
  background: ${theme.color.paper};
  color: ${theme.color.ink};

  &[data-tone='sunken'] {
    background: ${theme.color.sunken};
  }
  &[data-tone='night'] {
    overflow: clip;

    ${nightOnScreen()}
    /* Where the page is dark as well, the band lies above it. */
    ${media.dark} {
      --paper: ${darkScheme.surface};
      border-block: 1px solid ${theme.color.brass};
    }
  }
  &[data-spacing='wide'] {
    padding-block: ${theme.space.sectionWide};
  }
  &[data-spacing='close'] {
    padding-block: ${theme.space.sectionClose};
  }
  &[data-spacing='tight'] {
    padding-block: ${theme.space.xxl};
  }
  &[data-spacing='none'] {
    padding-block: 0;
  }
  ${media.print} {
    padding-block: ${theme.space.lg};
    background: none;
  }
`

const Inner = styled.div`
  position: relative;
  max-inline-size: ${theme.width.page};
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};

  &[data-width='narrow'] {
    max-inline-size: calc(${theme.width.narrow} + 2 * ${theme.space.gutter});
  }
`

type SectionHeadingProps = {
  title: ReactNode
  eyebrow?: string
  lead?: ReactNode
  id?: string
  level?: 1 | 2
}

/** What a section is about: a small label, the heading, one sentence. */
export function SectionHeading({ title, eyebrow, lead, id, level = 2 }: SectionHeadingProps) {
  return (
    <Block>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <Title as={level === 1 ? 'h1' : 'h2'} id={id} data-level={level}>
        {title}
      </Title>
      {lead && <Lead>{lead}</Lead>}
    </Block>
  )
}

const Block = styled.div`
  ${stack(theme.space.md)}
  align-content: start;
  max-inline-size: ${theme.width.words};
  margin-block-end: ${theme.space.xxl};
`

const Title = styled.h2`
  font-size: ${theme.size.h2};

  &[data-level='1'] {
    font-size: ${theme.size.h1};
  }
`

type TitledSectionProps = Pick<SectionProps, 'id' | 'tone' | 'spacing'> & {
  words: Pick<SectionHeadingProps, 'eyebrow' | 'title' | 'lead'>
  titleId: string
  /** Stands in line after the lead: a way to more, or how much of it is there. */
  afterLead?: ReactNode
  /** Puts the heading beside the one element that follows, in columns of these shares: `4fr 7fr`. */
  columns?: string
  from?: ComponentProps<typeof Split>['$layout']['from']
  children: ReactNode
}

/** A section under the heading that names it. */
export function TitledSection({
  words,
  titleId,
  afterLead,
  columns,
  from,
  children,
  ...band
}: TitledSectionProps) {
  const { eyebrow, title } = words
  const lead = afterLead ? (
    <>
      {words.lead} {afterLead}
    </>
  ) : (
    words.lead
  )
  const content = (
    <>
      <SectionHeading id={titleId} eyebrow={eyebrow} title={title} lead={lead} />
      {children}
    </>
  )
  return (
    <Section {...band} labelledBy={titleId}>
      {columns ? <Split $layout={{ columns, from, rowGap: '0' }}>{content}</Split> : content}
    </Section>
  )
}
