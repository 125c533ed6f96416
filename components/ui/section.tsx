import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media } from '../theme/media.ts'
import { darkScheme } from '#lib/schemes.ts'
import { schemeProperties, theme } from '../theme/tokens.ts'

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

    /* Paper is white, and takes ink. */
    ${media.screen} {
      ${schemeProperties(darkScheme)}
    }
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
