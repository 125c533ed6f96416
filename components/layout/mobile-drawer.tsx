import styled from 'styled-components'
import { frameWords, mainNavigation } from '#words/navigation.ts'
import { secondary, theme } from '../theme/tokens.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Button, CallToActionLink } from '../ui/button.tsx'

export const mobileDrawerId = 'menu'

/**
 * Slides in from the right on small screens; a popover, so it opens and closes without script. The call to action stands
 * before the list, which may be longer than the screen.
 */
export function MobileDrawer() {
  return (
    <Drawer id={mobileDrawerId} popover="auto" aria-label={frameWords.mainNavigation}>
      <Top>
        <BrandMark />
        <Button
          variant="outline"
          popoverTarget={mobileDrawerId}
          popoverTargetAction="hide"
          aria-label={frameWords.closeMenu}
        >
          ×
        </Button>
      </Top>
      <CallToActionLink isWide size="large" />
      <ul>
        {mainNavigation.map(({ name, href, dropdown }) => (
          <Entry key={name}>
            <Main href={href}>{name}</Main>
            {dropdown && (
              <Sub>
                {dropdown
                  .filter((choice) => choice.href !== href)
                  .map((choice) => (
                    <li key={choice.name}>
                      <SubLink href={choice.href}>{choice.name}</SubLink>
                    </li>
                  ))}
              </Sub>
            )}
          </Entry>
        ))}
      </ul>
    </Drawer>
  )
}

const Drawer = styled.nav`
  position: fixed;
  z-index: ${theme.layer.floating};
  display: none;
  inset: 0 0 0 auto;
  inline-size: min(24rem, 100vw);
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: ${theme.space.md} ${theme.space.gutter} ${theme.space.xl};
  border: 0;
  border-inline-start: 1px solid ${theme.color.line};
  background: ${theme.color.paper};
  color: ${theme.color.ink};
  overflow-y: auto;
  translate: 100% 0;
  transition:
    translate ${theme.duration.calm} ${theme.easing},
    overlay ${theme.duration.calm} allow-discrete,
    display ${theme.duration.calm} allow-discrete;

  &:is(:popover-open, [data-open]) {
    display: flex;
    flex-direction: column;
    gap: ${theme.space.lg};
    translate: 0 0;
  }
  @starting-style {
    &:popover-open {
      translate: 100% 0;
    }
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`

const Entry = styled.li`
  border-block-end: 1px solid ${theme.color.line};
  padding-block: ${theme.space.xs};
`

const Main = styled.a`
  display: block;
  padding-block: ${theme.space.xs};
  color: ${theme.color.ink};
  font: 400 ${theme.size.h3}/1.2 ${theme.font.display};
  text-decoration: none;
`

const Sub = styled.ul`
  padding-block-end: ${theme.space.xs};
`

const SubLink = styled.a`
  display: block;
  padding: ${theme.space.xs} 0 ${theme.space.xs} ${theme.space.md};
  ${secondary(theme.size.small)}
  text-decoration: none;
`
