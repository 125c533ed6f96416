import styled, { keyframes } from 'styled-components'
import { NavLink } from 'react-router-dom'
import { frameWords, mainNavigation } from '#words/navigation.ts'
import { site } from '#site.config.ts'
import { hiddenIn, media, theme } from '../theme/tokens.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button, CallToActionLink } from '../ui/button.tsx'
import { VisuallyHidden } from '../ui/text.tsx'
import { NoteBelow } from '../ui/page-text.tsx'
import { mobileDrawerId } from './mobile-drawer.tsx'

type SiteHeaderProps = {
  /** The name alone. */
  isPlain?: boolean
  /** Without the call to action while the page's own is in view. */
  isCallLate?: boolean
}

/** Stays at the top: name, navigation, the call to action (on phones its first word), and the way to the drawer. */
export function SiteHeader({ isPlain, isCallLate }: SiteHeaderProps) {
  const Call = isCallLate ? LateAction : Action
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
            <Call>
              <CallToActionLink variant="outline">
                {frameWords.shortestCall}
                <Rest>{frameWords.shortCall.slice(frameWords.shortestCall.length)}</Rest>
              </CallToActionLink>
            </Call>
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

  /* On paper the name alone, once. */
  ${media.print} {
    position: static;
    border: 0;
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
  ${media.print} {
    > :not(:first-child) {
      display: none;
    }
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

const appear = keyframes`0%,99%{visibility:hidden}`

const LateAction = styled(Action)`
  @supports (animation-timeline: scroll()) {
    animation: ${appear} linear both;
    animation-timeline: scroll(root);
    animation-range: 0 55vh;
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
  ${hiddenIn(roomForNavigation)}
`

type HeaderNavItemProps = { item: (typeof mainNavigation)[number] }

/**
 * One entry of the header, with its dropdown when it has one. The panel opens by hover and by focus in CSS alone;
 * the frame's script adds touch, Escape and `aria-expanded`.
 */
function HeaderNavItem({ item }: HeaderNavItemProps) {
  const panelId = `nav-${item.name.toLowerCase().replaceAll(' ', '-')}`
  return (
    <Item data-dropdown={item.dropdown ? item.name : undefined}>
      <Link to={item.href} end={item.href === '/'} discover="none">
        {item.name}
      </Link>
      {item.dropdown && (
        <>
          <Toggle type="button" aria-expanded="false" aria-controls={panelId}>
            <VisuallyHidden>
              {frameWords.more} {item.name}
            </VisuallyHidden>
            <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
              <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </Toggle>
          <Panel id={panelId}>
            {item.dropdown.map(({ name, href, note }) => (
              <li key={name}>
                <Choice href={href}>
                  {name}
                  <NoteBelow>{note}</NoteBelow>
                </Choice>
              </li>
            ))}
          </Panel>
        </>
      )}
    </Item>
  )
}

const Item = styled.li`
  position: relative;
  display: flex;
  align-items: center;
`

const Link = styled(NavLink)`
  padding: 0.625rem 0.5rem;
  color: ${theme.color.ink};
  font-size: ${theme.size.small};
  text-decoration: none;

  &:hover {
    color: ${theme.color.teal};
  }
  &[aria-current] {
    box-shadow: inset 0 -2px 0 ${theme.color.brass};
  }
  ${media.forcedColors} {
    &[aria-current] {
      border-block-end: 2px solid Highlight;
    }
  }
`

const Toggle = styled.button`
  display: grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 2rem;
  margin-inline-start: -0.375rem;
  padding: 0;
  border: 0;
  background: none;
`

const Panel = styled.ul`
  position: absolute;
  inset: 100% auto auto -0.75rem;
  visibility: hidden;
  inline-size: max-content;
  min-inline-size: 16rem;
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.floating};
  opacity: 0;
  transition:
    opacity ${theme.duration.quick},
    visibility ${theme.duration.quick};

  [data-dropdown]:not([data-closed]):hover > &,
  [data-dropdown]:not([data-closed]):focus-within > &,
  [data-dropdown][data-open] > & {
    visibility: visible;
    opacity: 1;
  }
`

const Choice = styled.a`
  display: block;
  padding: ${theme.space.xs} ${theme.space.sm};
  border-radius: ${theme.radius.medium};
  color: ${theme.color.ink};
  font-size: ${theme.size.small};
  font-weight: 600;
  text-decoration: none;

  &:hover {
    background: ${theme.color.sunken};
  }
`
