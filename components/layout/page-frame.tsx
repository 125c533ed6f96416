import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import styled from 'styled-components'
import type { PageMetadata } from '#content/routes.ts'
import { breadcrumbTrail } from '#content/breadcrumbs.ts'
import { site } from '#site.config.ts'
import { analyticsAnchor, analyticsConsent as words } from '#words/analytics-consent.ts'
import { frameWords } from '#words/navigation.ts'
import { hiddenIn, media, secondary, theme } from '../theme/tokens.ts'
import { Button, CallToActionLink } from '../ui/button.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type PageFrameProps = { path: string; metadata: PageMetadata; children: ReactNode }

/** Pages that are for something else: the form it leads to, an offer with its own button, a partner's account; and one too low for it. */
const withoutFloatingCta =
  /^\/(contact|deep-dive|pricing|courses|velocity-audit|offer|vip|affiliate|library|offline|payment-success)/

/** Pages on which something may be told by a notification: buying, applying, copying an article's address. */
const notifying =
  /^\/(affiliate|AINEWS|blog|courses|deep-dive\/payment|insights|library|payment-success|velocity-audit|vip)/

/** What surrounds every page; around a payment stand the name and the conditions, and nothing that leads away. */
export function PageFrame({ path, metadata, children }: PageFrameProps) {
  const isPlain = path === '/deep-dive/payment'
  return (
    <StaticRouter location={path}>
      <SkipLink href="#main">{frameWords.skipLink}</SkipLink>
      <SiteHeader isPlain={isPlain} isCallLate={path === '/'} />
      {!isPlain && <MobileDrawer />}
      {metadata.crumb && <Breadcrumbs trail={breadcrumbTrail(path, metadata)} />}
      <main id="main" tabIndex={-1}>
        {children}
        {!withoutFloatingCta.test(path) && (
          <Corner>
            <CallToActionLink variant="outline">{frameWords.shortCall}</CallToActionLink>
          </Corner>
        )}
      </main>
      <SiteFooter isPlain={isPlain} />
      {site.analyticsId && metadata.isIndexable && <AnalyticsConsent id={site.analyticsId} />}
      <NotificationRegion isStyled={notifying.test(path)} />
    </StaticRouter>
  )
}

/** First stop of the keyboard: past the header to the page. */
const SkipLink = styled.a`
  position: fixed;
  inset: ${theme.space.xs} auto auto ${theme.space.xs};
  z-index: ${theme.layer.notification};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.ink};
  color: ${theme.color.paper};

  &:not(:focus) {
    clip-path: inset(50%);
  }
  ${hiddenIn(media.print)}
`

type BreadcrumbsProps = { trail: readonly { name: string; path: string }[] }

/** Where this page sits; the last step is the page itself. */
function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <Trail aria-label={frameWords.breadcrumbs}>
      <ol>
        {trail.map(({ name, path }, index) => (
          <Step key={path}>
            {index < trail.length - 1 ? (
              <BreadcrumbsAnchor href={path}>{name}</BreadcrumbsAnchor>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </Step>
        ))}
      </ol>
    </Trail>
  )
}

const Trail = styled.nav`
  max-inline-size: ${theme.width.page};
  margin-inline: auto;
  padding: ${theme.space.md} ${theme.space.gutter} 0;
  ${secondary(theme.size.caption)}
`

/** In line like a sentence: a long title that is still arriving moves nothing. */
const Step = styled.li`
  display: inline;

  &:not(:last-child)::after {
    content: '/';
    margin-inline: ${theme.space.xs};
    color: ${theme.color.lineStrong};
  }
`

const BreadcrumbsAnchor = styled.a`
  display: inline-block;
  min-inline-size: 1.5rem;
  min-block-size: 1.5rem;
  color: inherit;
`

/**
 * The call to action that stays in reach on large screens: a tab in the margin, where it covers nothing, and not in the
 * colour of the page's own button. As long as the page is below its first view: the tab comes in with the second, and
 * stays at half of the height.
 */
const Corner = styled.div`
  display: none;

  ${media.wide} {
    position: absolute;
    inset: min(100vh, 100%) 0 0 auto;
    z-index: ${theme.layer.floating};
    display: block;
    /* A page of one view has no second. */
    overflow-y: clip;
    writing-mode: vertical-rl;
  }
  > a {
    position: sticky;
    top: 40vh;
    min-inline-size: 0;
    box-shadow: ${theme.shadow.floating};
    padding: ${theme.space.lg} ${theme.space.sm};
    border-radius: ${theme.radius.large} 0 0 ${theme.radius.large};
    background: ${theme.color.surface};
  }
  /* Never in the way of a form that is being filled in. */
  html:has(main form:focus-within) & {
    display: none;
  }
  ${hiddenIn(media.print)}
`

/** Asks once whether visits may be counted; a link to its anchor asks again. Without script nothing counts. */
function AnalyticsConsent({ id }: { id: string }) {
  return (
    <Bar id={analyticsAnchor} data-analytics={id} aria-label={words.label}>
      <p>
        {words.question} <a href={words.detailsHref}>{words.details}</a>
      </p>
      <Answers>
        <Button variant="outline" data-consent="no">
          {words.refuse}
        </Button>
        <Button variant="outline" data-consent="yes">
          {words.allow}
        </Button>
      </Answers>
    </Bar>
  )
}

const Bar = styled.section`
  position: fixed;
  inset: auto ${theme.space.md} ${theme.space.md} auto;
  z-index: ${theme.layer.notification};
  display: none;
  gap: ${theme.space.md};
  inline-size: min(26rem, calc(100vw - 2rem));
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  box-shadow: ${theme.shadow.floating};

  &[data-asking],
  &:target:not([data-answered]) {
    display: grid;
  }
  /* What takes the focus, and the page's end, come to stand above it. */
  html:has(&[data-asking]) {
    scroll-padding-block-end: 14rem;

    footer {
      padding-block-end: 14rem;
    }
  }
  ${media.noScript} {
    display: none !important;
  }
  ${media.print} {
    display: none !important;
  }
`

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space.sm};
`

/** Where notifications appear, bottom right; Alt+T moves the focus here. Filled by `notify`, where a page has any. */
function NotificationRegion({ isStyled }: { isStyled: boolean }) {
  const Shown = isStyled ? Region : 'section'
  return (
    <Shown
      id="notifications"
      aria-label={frameWords.notifications}
      aria-live="polite"
      tabIndex={-1}
      data-dismiss={frameWords.dismissNotification}
    />
  )
}

const Region = styled.section`
  position: fixed;
  inset: auto ${theme.space.md} ${theme.space.md} auto;
  z-index: ${theme.layer.notification};
  inline-size: min(24rem, calc(100vw - 2rem));

  /* What takes the focus is not hidden behind it. */
  html:has(& > div) {
    scroll-padding-block-end: min(10rem, 45vh);
  }
  > div {
    max-block-size: 40vh;
    overflow-y: auto;
    display: grid;
    grid-template-columns: 1fr auto;
    gap: ${theme.space.xxs} ${theme.space.md};
    padding: ${theme.space.md};
    border: 1px solid ${theme.color.line};
    border-inline-start: 4px solid ${theme.color.teal};
    border-radius: ${theme.radius.medium};
    background: ${theme.color.surface};
    color: ${theme.color.ink};
    font-size: ${theme.size.small};
    box-shadow: ${theme.shadow.floating};
  }
  > div[data-kind='error'] {
    border-inline-start-color: ${theme.color.danger};
  }
  p {
    grid-column: 1;
  }
  button {
    grid-area: 1 / 2;
    min-inline-size: 2rem;
    min-block-size: 2rem;
    border: 0;
    background: none;
  }
`
