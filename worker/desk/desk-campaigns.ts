import { Hono } from 'hono'
import { campaignsChange, campaignsPath } from '#contract/desk/campaigns.ts'
import type { AppEnv } from '../http/app-context.ts'
import { withStorage } from '../database/storage.ts'
import { campaigns, setCampaigns } from './campaigns.ts'
import { forgetAvailability } from '../campaigns/availability.ts'
import { checkedBody } from '../http/read-body.ts'
import { deskAccess } from './access/desk-access.ts'
import { rateLimit } from '../http/rate-limit.ts'

/** What is sold by count, until a day, or not at the moment: shown, and changed without a build. */
export const deskCampaigns = new Hono<AppEnv>()
  .get(campaignsPath, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) =>
    c.json(await withStorage(() => campaigns(c.env.DB, Date.now()))),
  )
  .put(campaignsPath, rateLimit('READ_RATE_LIMIT'), deskAccess, async (c) => {
    const change = await checkedBody(c, campaignsChange)
    const nowMs = Date.now()
    await withStorage(() => setCampaigns(c.env.DB, change, c.get('desk'), nowMs))
    await forgetAvailability(c.req.url)
    return c.json(await withStorage(() => campaigns(c.env.DB, nowMs)))
  })
