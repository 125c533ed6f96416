import type { ReactNode } from 'react'
import styled from 'styled-components'
import { media, stack, theme } from '../theme/tokens.ts'
import { ActionRow } from '../ui/action-row.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Badge } from '../ui/marks.ts'
import { Note } from '../ui/text.tsx'
import { Eyebrow, Lead } from '../ui/page-text.tsx'
import { Section } from '../ui/section.tsx'
import { splitStyle } from '../ui/split-style.ts'

/** Where the only button leads, and its words. */
type OnlyButton = { href: string; action: string } | { href?: undefined; action?: string }

type HeroProps = OnlyButton & {
  title: ReactNode
  lead: ReactNode
  eyebrow?: string
  /** A mark above the title, where an eyebrow would be too quiet. */
  badge?: string
  /** Buttons, side by side where there is room. */
  actions?: ReactNode
  /** A line under the buttons: what happens next, or a figure with its source. */
  note?: ReactNode
  /** Drawing or panel beside the words; below them on small screens. */
  aside?: ReactNode
  /** `page` for the home page's size, `inner` for all others. */
  scale?: 'page' | 'inner'
}

/** The first screen of a page: what it is, for whom, what to do. Its largest text never waits for a font. */
export function PageHero({
  title,
  lead,
  eyebrow,
  badge,
  href,
  action,
  actions,
  note,
  aside,
  scale = 'inner',
}: HeroProps) {
  const only = href && (
    <ButtonLink href={href} size="large">
      {action}
    </ButtonLink>
  )
  const buttons = actions ?? only
  return (
    <Section spacing="none" labelledBy="page-title">
      <Layout $columns={aside ? '7fr 5fr' : '1fr'}>
        <Words>
          {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
          {badge && <Badge>{badge}</Badge>}
          <Title id="page-title" data-scale={scale}>
            {title}
          </Title>
          <Lead>{lead}</Lead>
          {buttons && <ActionRow>{buttons}</ActionRow>}
          {note && <Note as="div">{note}</Note>}
        </Words>
        {aside && <Aside>{aside}</Aside>}
      </Layout>
    </Section>
  )
}

const Layout = styled.div<{ $columns: string }>`
  ${({ $columns: columns }) => splitStyle({ columns, columnGap: theme.space.xxl, align: 'center' })}
  padding-block: ${theme.space.xxl} ${theme.space.huge};

  ${media.desktop} {
    padding-block: ${theme.space.huge};
  }
  ${media.print} {
    padding-block: ${theme.space.lg} 0;
  }
`

const Words = styled.div`
  ${stack(theme.space.lg)}
  justify-items: start;
  max-inline-size: ${theme.width.words};
`

const Title = styled.h1`
  font-size: ${theme.size.title};

  &[data-scale='page'] {
    font-size: ${theme.size.h1};
    line-height: 1.02;
  }
`

const Aside = styled.div`
  inline-size: 100%;
  max-inline-size: 34rem;

  ${media.desktop} {
    margin-inline: auto;
  }
  ${media.print} {
    svg {
      max-block-size: 16rem;
    }
  }
`
