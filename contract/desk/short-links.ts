import * as z from 'zod/mini'
import { optionalText, requiredText } from '../text.ts'

/** Lists (GET) and makes (POST) short addresses. */
export const shortLinksPath = '/api/desk/short-links'

/** Retires one (DELETE), or has it lead on again (POST). */
export const shortLinkOf = <Name extends string>(name: Name) =>
  `/api/desk/short-links/${name}` as const

/** What a short address is called. */
export const shortLinkName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The parameters of a campaign, as Google Analytics and every advertiser name them. */
export const utmNames = ['source', 'medium', 'campaign', 'content'] as const

/** A new short address: `/go/NAME` leads to a page here, with its campaign's parameters. */
export const newShortLink = z.object({
  name: requiredText(40, 'Please enter a name.').check(
    z.regex(shortLinkName, 'Small letters, digits and single hyphens, like spring-fair.'),
  ),
  page: requiredText(200, 'Please enter a page.').check(
    z.regex(/^\/(?![/\\])[^\s\\?#]*$/, 'A page of this site, like /pricing.'),
  ),
  source: requiredText(100, 'Please say where the link is put, like newsletter.'),
  medium: optionalText(100),
  campaign: optionalText(100),
  content: optionalText(100),
})

/** A short address as the desk shows it. Times are ISO 8601, UTC. */
export const shortLink = z.object({
  name: z.string(),
  /** Path and query. */
  target: z.string(),
  retiredAt: z.nullable(z.string()),
  /** How often it was followed: in all, and within 30 days. Programs are not counted. */
  followed: z.number(),
  lately: z.number(),
})

export type ShortLink = z.infer<typeof shortLink>
