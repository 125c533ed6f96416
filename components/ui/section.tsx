import type { ReactNode } from 'react'
import styled from 'styled-components'
import { darkScheme } from '#lib/schemes.ts'
import { media, nightOnScreen, theme } from '../theme/tokens.ts'
import { Eyebrow, Lead } from './page-text.tsx'

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
  display: grid;
  gap: ${theme.space.md};
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
