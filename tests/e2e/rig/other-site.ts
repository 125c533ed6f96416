import { mkdtempDisposableSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIResponse, Page, Route } from 'playwright/test'
import type { SettingEdit, SettingValue } from '#scripts/changed-settings/edited-source.ts'
import { site as setting } from '#scripts/changed-settings/setting-edits.ts'
import { site } from '#site.config.ts'
import { buildCopy } from '#tests/site/built-copy.ts'
import { knownLimits } from './known-limits.ts'
import type { RunningStack } from './running-stacks.ts'
import { test as base } from './test.ts'

/** What the other operator sets; nothing else names the company there. */
export const otherBrand = 'Astrolabe'
export const otherAnalyticsId = 'G-ASTRO12345'
/** When applications close, and the VIP price ends. */
export const otherDeadline = '2030-01-04T10:00:00.000Z'

/** The site of another operator: built from the same files with another `site.config.ts`. */
export type OtherSite = {
  origin: string
  /** The files Cloudflare Pages would get. */
  directory: string
  /** Lets the page find it at its origin, with a stack's worker behind it where one is given. */
  serveTo: (page: Page, stack?: RunningStack) => Promise<void>
}

/** Has the worker of a stack answer what the other site asks. */
export function askStack(route: Route, stack: RunningStack): Promise<APIResponse> {
  const { pathname, search } = new URL(route.request().url())
  return route.fetch({ url: stack.origin + pathname + search })
}

/** A value as JSON without the marks of samples in it. */
const withoutMarks = (value: unknown) =>
  JSON.parse(
    JSON.stringify(value, (key, held: unknown) => (key === 'isSample' ? undefined : held)),
  ) as SettingValue

const derivedLegalName = (brand: string) => `${brand} Growth Partners`

/** Renamed, counting its visits, telling advertisers, having Stripe work out tax, offering a course, sending no mails, and without samples. */
const otherSettings: readonly SettingEdit[] = [
  setting('brand', otherBrand),
  // A legal name of its own would still hold the old name.
  ...(site.legalName === derivedLegalName(site.brand) ? [] : [setting('legalName', null)]),
  setting('analyticsId', otherAnalyticsId),
  setting('stripeTax', true),
  setting('bump', 'marketing-2025'),
  setting('advertisers', ['google', 'meta']),
  setting('campaign.applicationsCloseAt', otherDeadline),
  setting('campaign.vipDeadline', otherDeadline),
  ...Object.entries(site)
    .filter(([, value]) => JSON.stringify(value).includes('"isSample":true'))
    .map(([name, value]) => setting(name, withoutMarks(value))),
  setting('mailFrom', null),
]

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** A test with a second site beside the stack: renamed, counting its visits, sending no mails, and without samples. */
export const test = base.extend<object, { otherSite: OtherSite }>({
  otherSite: [
    async ({}, use) => {
      using copy = mkdtempDisposableSync(join(tmpdir(), 'other-site-'))
      await buildCopy(copy.path, otherSettings)
      const directory = join(copy.path, 'dist/client')
      const { origin } = site
      await use({
        origin,
        directory,
        async serveTo(page, stack) {
          await page.route(`${origin}/**`, (route) => {
            const path = join(directory, new URL(route.request().url()).pathname)
            const file = [path, `${path}.html`, join(path, 'index.html')].find(isFile)
            return file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
          })
          // Every page asks for this.
          await knownLimits(page, {})
          if (stack)
            await page.route(`${origin}/api/**`, async (route) =>
              route.fulfill({ response: await askStack(route, stack) }),
            )
        },
      })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
