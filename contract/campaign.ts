import * as z from 'zod/mini'
import { type WaitingListId, waitingLists } from './forms/waiting-list.ts'
import { site } from '#site.config.ts'

const count = (most: number) =>
  z
    .number({ error: 'must be a number' })
    .check(
      z.int({ error: 'must be a whole number' }),
      z.gte(0, { error: 'cannot be less than 0' }),
      z.lte(most, { error: `cannot be more than ${most.toLocaleString(site.language)}` }),
    )

const instant = z.nullable(
  z.iso.datetime({ offset: true, error: 'must be a day and a time, or none' }),
)

const oneLine = (name: string, most: number) =>
  z
    .string({ error: `${name} must be text` })
    .check(
      z.trim(),
      z.minLength(1, { error: `${name} is missing` }),
      z.maxLength(most, { error: `${name} may have ${most} characters at most` }),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: `${name} must be one line` }),
    )

/** A page of this site, or an address on the web; nothing that runs. */
function isLinkable(href: string): boolean {
  if (/^\/(?![/\\])[\x21-\x7E]*$/.test(href)) return true
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return false
  const { username, password } = new URL(href)
  return !username && !password
}

/** Most characters of each part of the notice. */
export const noticeLimits = { text: 140, label: 40, href: 500 } as const

const notice = z.nullable(
  z.object({
    text: oneLine('The notice', noticeLimits.text),
    link: z.nullable(
      z.object({
        label: oneLine('The words of the link', noticeLimits.label),
        href: z.string({ error: 'The address is missing' }).check(
          z.maxLength(noticeLimits.href, { error: 'The address is too long' }),
          z.refine(isLinkable, {
            error: 'must be a page of this site, like /offer, or begin with https://',
          }),
        ),
      }),
    ),
  }),
)

const ids = Object.keys(waitingLists) as [WaitingListId, ...WaitingListId[]]

/** What the operator changes without a build, by the names of `site.config.ts`, whose values stand until then. */
export const campaignSchema = z.object({
  auditSpotsPerMonth: count(10_000),
  vaultSpots: count(1_000_000),
  partnerSpotsLeft: count(1_000),
  clientsPerMonth: count(1_000),
  vipDeadline: instant,
  applicationsCloseAt: instant,
  /** Not sold, or given away, at the moment, whatever is left: each has a waiting list instead. */
  soldOut: z
    .array(z.enum(ids, { error: 'is nothing that can be sold out' }))
    .check(z.maxLength(ids.length)),
  /** One line on every public page. */
  notice,
})

export type CampaignValues = z.infer<typeof campaignSchema>

export type CampaignName = keyof CampaignValues

/** One line on every public page, and where it leads. */
export type CampaignNotice = NonNullable<CampaignValues['notice']>
