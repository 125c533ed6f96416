import styled from 'styled-components'
import { frameWords, mainNavigation } from '#content/navigation.ts'
import { site } from '#site.config.ts'
import { media } from '../theme/media.ts'
import { theme } from '../theme/tokens.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button } from '../ui/button.tsx'
import { CallToActionLink } from '../ui/call-to-action-link.tsx'
import { HeaderNavItem } from './header-nav-item.tsx'
import { mobileDrawerId } from './mobile-drawer.tsx'

type SiteHeaderProps = {
  /** The name alone. */
  isPlain?: boolean
}

/** Stays at the top: name, navigation, the call to action (on phones its first word), and the way to the drawer. */
export function SiteHeader({ isPlain }: SiteHeaderProps) {
  return (
    <Bar>
      <Inner>
        <Home href="/" aria-label={`${site.brand}, home`}>
          <BrandMark />
        </Home>
        {!isPlain && (
          <>
            <Navigation aria-label={frameWords.mainNavigation}>
              <Items>
                {mainNavigation.map((item) => (
                  <HeaderNavItem key={item.name} item={item} />
                ))}
              </Items>
            </Navigation>
            <Action>
              <CallToActionLink variant="outline">
                {frameWords.shortestCall}
                <Rest>{frameWords.shortCall.slice(frameWords.shortestCall.length)}</Rest>
              </CallToActionLink>
            </Action>
            <MenuButton variant="outline" popoverTarget={mobileDrawerId}>
              {frameWords.openMenu}
            </MenuButton>
          </>
        )}
      </Inner>
    </Bar>
  )
}

const roomForFirstWord = '@container (min-width: 18rem)'
const narrow = '@container (max-width: 43.99rem)'
const roomForNavigation = '@container (min-width: 64rem)'

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${theme.layer.sticky};
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.paper};
  /* Asked for its own width in its own rem: with larger text the navigation gives way sooner. */
  container-type: inline-size;

  ${media.print} {
    display: none;
  }
`

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.lg};
  max-inline-size: ${theme.width.page};
  block-size: ${theme.headerHeight};
  margin-inline: auto;
  padding-inline: ${theme.space.gutter};

  ${narrow} {
    gap: ${theme.space.xs};
  }
`

const Home = styled.a`
  margin-inline-end: auto;
  color: ${theme.color.ink};
  text-decoration: none;
`

const Navigation = styled.nav`
  display: none;

  ${roomForNavigation} {
    display: block;
  }
`

const Items = styled.ul`
  display: flex;
  gap: ${theme.space.xxs};
`

/** The very large text of a small screen leaves room for the name and the menu only. */
const Action = styled.div`
  display: none;

  ${roomForFirstWord} {
    display: block;
  }
  > a {
    gap: 0;
  }
  ${narrow} {
    > a {
      padding-inline: ${theme.space.md};
    }
  }
`

/** Read out everywhere, seen where there is room. */
const Rest = styled.span`
  white-space: pre;

  ${narrow} {
    position: absolute;
    clip-path: inset(50%);
  }
`

const MenuButton = styled(Button)`
  ${narrow} {
    padding-inline: ${theme.space.md};
  }
  ${roomForNavigation} {
    display: none;
  }
`
