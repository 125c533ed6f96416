import type { ReactNode } from 'react'
import { StaticRouter } from 'react-router-dom'
import type { PageMetadata } from '#content/routes.ts'
import { breadcrumbTrail } from '#content/breadcrumbs.ts'
import { site } from '#site.config.ts'
import { AnalyticsConsent } from './analytics-consent.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { FloatingCta } from './floating-cta.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'
import { NotificationRegion } from './notification-region.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SkipLink } from './skip-link.tsx'

type PageFrameProps = { path: string; metadata: PageMetadata; children: ReactNode }

/** Pages that are for something else: the form it leads to, an offer with its own button, a partner's account. */
const withoutFloatingCta =
  /^\/(contact|deep-dive\/payment|velocity-audit|offer|vip|affiliate|library)/

/** What surrounds every page; around a payment stand the name and the conditions, and nothing that leads away. */
export function PageFrame({ path, metadata, children }: PageFrameProps) {
  const isPlain = path === '/deep-dive/payment'
  return (
    <StaticRouter location={path}>
      <SkipLink />
      <SiteHeader isPlain={isPlain} />
      {!isPlain && <MobileDrawer />}
      {metadata.crumb && <Breadcrumbs trail={breadcrumbTrail(path, metadata)} />}
      <main id="main" tabIndex={-1}>
        {children}
        {!withoutFloatingCta.test(path) && <FloatingCta />}
      </main>
      <SiteFooter isPlain={isPlain} />
      {site.analyticsId && metadata.isIndexable && <AnalyticsConsent id={site.analyticsId} />}
      <NotificationRegion />
    </StaticRouter>
  )
}
