import { useLayoutEffect, useRef } from 'react'
import {
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigate,
} from 'react-router-dom'
import styled from 'styled-components'
import { useQuery } from '@tanstack/react-query'
import { hiddenIn, media, stack, theme } from '#components/theme/tokens.ts'
import { BrandMark } from '#components/ui/brand-mark.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { deskAccessPaths, type DeskIdentity } from '#contract/desk/access.ts'
import { queryClient, remove, useAction, useIdentity, useMay } from '../api/desk-request.ts'
import { areas } from '../areas.ts'
import { CommandMenu } from './command-menu.tsx'
import { keepFocus } from './keep-focus.ts'
import { todayQuery } from '../today/today-query.ts'
import { Toasts, toastStore } from '../ui/toasts.tsx'
import { forgetUnsent } from '../ui/typed.ts'
import { Count, tabStyle } from '../ui/view-links.tsx'
import { site } from '#site.config.ts'

const mainId = 'main'

/** What surrounds every page of the desk: the menu, the way to anything, who is there. */
export function Frame() {
  const identity = useIdentity()
  const mayWrite = useMay('write')
  const { pathname } = useLocation()
  // A count only: whether one has to sign in is the page's to say.
  const { data: today } = useQuery({ ...todayQuery, throwOnError: false })
  const waiting = today?.waiting.leadsNew.count
  const isGoing = useNavigation().state !== 'idle'
  const main = useRef<HTMLElement>(null)
  const menu = useRef<HTMLElement>(null)
  const before = useRef(pathname)
  // As the page changes, so that nothing else has the focus in between.
  useLayoutEffect(() => {
    // A new page starts at its top.
    if (before.current !== pathname) main.current?.focus({ preventScroll: true })
    before.current = pathname
    // On a phone the menu is wider than the screen; the page stays where it is.
    const active = menu.current?.querySelector<HTMLElement>('.active')
    if (active)
      menu.current?.scrollTo({
        left: active.offsetLeft + (active.offsetWidth - innerWidth) / 2,
      })
  }, [pathname])
  return (
    <Place ref={keepFocus}>
      <Skip href={`#${mainId}`}>Skip to the page</Skip>
      <Side>
        <Home to="/">
          <BrandMark />
        </Home>
        <CommandMenu />
        <Menu aria-label="Desk" ref={menu}>
          <ul>
            {areas.map(({ path, name }) => (
              <li key={path}>
                <Entry to={path} end={path === '/'}>
                  {name}
                  {path === '/leads' && waiting ? (
                    <Count>{waiting.toLocaleString(site.language)}</Count>
                  ) : null}
                </Entry>
              </li>
            ))}
            {mayWrite && (
              <li>
                {/* A page of its own, with a policy of its own. */}
                <Entry to="/write" reloadDocument>
                  Words
                </Entry>
              </li>
            )}
          </ul>
        </Menu>
        <SignOut identity={identity} />
      </Side>
      <Main
        id={mainId}
        ref={main}
        tabIndex={-1}
        data-going={isGoing || undefined}
        aria-busy={isGoing}
      >
        {identity.isSample && (
          <Notice title="Sample data">
            This database was filled by <code>npm start -- --with-year</code>: its people, orders
            and figures are made up.
          </Notice>
        )}
        <Outlet />
      </Main>
      <Toasts />
      <ScrollRestoration />
    </Place>
  )
}

const Place = styled.div`
  min-block-size: 100svh;

  ${media.beside} {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
  }
`

const Skip = styled.a`
  position: absolute;
  inset-block-start: 0;
  z-index: ${theme.layer.notification};
  padding: ${theme.space.sm};
  background: ${theme.color.surface};
  translate: 0 -200%;

  &:focus {
    translate: none;
  }
`

const Side = styled.header`
  display: grid;
  grid-template: 'home find out' auto 'menu menu menu' auto / 1fr auto auto;
  gap: ${theme.space.sm};
  align-items: center;
  padding: ${theme.space.sm} ${theme.space.gutter} 0;
  border-block-end: 1px solid ${theme.color.line};
  background: ${theme.color.surface};

  ${media.cramped} {
    grid-template: 'home out' auto 'find find' auto 'menu menu' auto / minmax(0, 1fr) auto;
  }
  ${hiddenIn(media.print)}
  ${media.desktop} {
    position: sticky;
    inset-block-start: 0;
    grid-template: 'home' auto 'find' auto 'menu' 1fr 'out' auto / 1fr;
    gap: ${theme.space.lg};
    align-items: start;
    block-size: 100svh;
    overflow-y: auto;
    padding: ${theme.space.lg} ${theme.space.md};
    border-block-end: 0;
    border-inline-end: 1px solid ${theme.color.line};
  }
`

const Home = styled(NavLink)`
  grid-area: home;
  inline-size: fit-content;
  padding: ${theme.space.xs};
  color: inherit;
  text-decoration: none;
`

const Menu = styled.nav`
  grid-area: menu;
  margin-inline: calc(-1 * ${theme.space.gutter});
  padding-inline: ${theme.space.gutter};
  overflow-x: auto;
  scrollbar-width: none;

  ul {
    display: flex;
  }
  ${media.desktop} {
    margin: 0;
    padding: 0;
    overflow: visible;

    ul {
      display: grid;
      gap: 2px;
    }
  }
`

const Entry = styled(NavLink)`
  ${tabStyle}
  padding-inline: ${theme.space.sm};

  &.active {
    border-block-end-color: ${theme.color.brass};
    color: ${theme.color.ink};
    font-weight: 600;
  }
  ${media.hover} {
    &:hover {
      color: ${theme.color.ink};
    }
  }
  ${media.desktop} {
    min-block-size: 2.25rem;
    border-block-end: 0;
    border-inline-start: 2px solid transparent;

    &.active {
      border-inline-start-color: ${theme.color.brass};
      background: ${theme.color.sunken};
    }
  }
`

const Main = styled.main`
  ${stack(theme.space.xl)}
  align-content: start;
  inline-size: 100%;
  max-inline-size: 84rem;
  padding: ${theme.space.lg} ${theme.space.gutter} ${theme.space.huge};

  &:focus {
    outline: none;
  }
  &[data-going] {
    opacity: 0.6;
  }
  ${media.desktop} {
    padding-block-start: ${theme.space.xl};
  }
`

/** Who is there, and the way out. */
function SignOut({ identity }: { identity: DeskIdentity }) {
  const navigate = useNavigate()
  const signOut = useAction({
    run: () => remove(deskAccessPaths.session),
    done: () => '',
    isLeft: true,
    onDone: () => {
      queryClient.clear()
      forgetUnsent()
      toastStore.clear()
      if (identity.signOutUrl) location.assign(identity.signOutUrl)
      else void navigate('/sign-in')
    },
  })
  return (
    <SignOutPlace>
      <Who>
        {identity.by === 'token'
          ? `Signed in as ${identity.role}`
          : `${identity.actor} (${identity.role})`}
      </Who>
      <Leave type="button" onClick={() => signOut.mutate(undefined)} disabled={signOut.isPending}>
        Sign out
      </Leave>
    </SignOutPlace>
  )
}

const SignOutPlace = styled.div`
  grid-area: out;
  font-size: ${theme.size.caption};
`

const Who = styled.p`
  display: none;
  color: ${theme.color.inkSoft};

  ${media.desktop} {
    display: block;
  }
`

const Leave = styled.button`
  min-block-size: ${theme.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${theme.color.teal};
  text-decoration: underline;
  text-underline-offset: 0.25em;
`
